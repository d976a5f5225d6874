import { type Kysely, sql } from 'kysely'

/**
 * Adds the time when a message of the contact form was marked as answered. Messages from before have been in the
 * organizers' mailbox, so they count as answered.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('contact_messages').addColumn('answered_at', 'text').execute()
  await sql`update contact_messages set answered_at = created_at`.execute(database)
}
