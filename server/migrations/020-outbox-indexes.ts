import { type Kysely, sql } from 'kysely'

/** Most mail is caused by strangers and is queried neither by kind nor by sender, so both indexes omit it. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema.dropIndex('outbox_by_kind').execute()
  await schema.dropIndex('outbox_by_sender').execute()
  await schema
    .createIndex('outbox_by_kind')
    .on('outbox')
    .columns(['kind', 'created_at'])
    .where(sql.ref('cause'), 'is', null)
    .execute()
  await schema
    .createIndex('outbox_by_sender')
    .on('outbox')
    .columns(['sender', 'slot_at'])
    .where(sql.ref('cause'), '=', sql.lit('attendee'))
    .execute()
}
