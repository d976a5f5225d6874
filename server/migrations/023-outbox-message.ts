import type { Kysely } from 'kysely'

/** What waits in the outbox is a message. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('outbox').renameColumn('letter', 'message').execute()
}
