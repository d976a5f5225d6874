import { type Kysely, sql } from 'kysely'

/** Adds data for calendar feeds of an attendee's events. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('registrations')
    .addColumn('feed_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('events')
    .addColumn('placed_at', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute()
  await schema
    .createTable('cancelled_seats')
    // Has no reference, because the event is deleted.
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('name_id', 'text', (column) =>
      column.notNull().references('names.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cancelled_seats_once', ['event_id', 'name_id'])
    .execute()
  await schema
    .createIndex('cancelled_seats_by_name')
    .on('cancelled_seats')
    .column('name_id')
    .execute()
}
