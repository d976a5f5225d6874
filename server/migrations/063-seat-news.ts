import type { Kysely } from 'kysely'

/** Stores joins and departures until the event's organizer is notified. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('seat_news')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('name_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by_email', 'text', (column) => column.notNull())
    .addColumn('counted', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('seat_news_event').on('seat_news').column('event_id').execute()
}
