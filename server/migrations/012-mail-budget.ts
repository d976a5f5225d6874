import type { Kysely } from 'kysely'

/** Counts mail caused by strangers and attendees, and stores the end of counted attempts. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  for (const column of ['cause', 'inbox', 'sender', 'slot_at']) {
    await schema.alterTable('outbox').addColumn(column, 'text').execute()
  }
  // Covers only counted mail: most mail is from organizers.
  for (const column of ['cause', 'inbox', 'sender']) {
    await schema
      .createIndex(`outbox_by_${column}`)
      .on('outbox')
      .columns([column, 'slot_at'])
      .where(column as never, 'is not', null)
      .execute()
  }

  await schema.alterTable('attempts').addColumn('expires_at', 'text').execute()
  await schema
    .createIndex('contact_messages_by_time')
    .on('contact_messages')
    .column('created_at')
    .execute()
}
