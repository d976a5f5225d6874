import { type Kysely, sql } from 'kysely'

/** Adds the waiting lists of events. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('waiting')
    .addColumn('event_id', 'text', (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('name_id', 'text', (column) =>
      column.notNull().references('names.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('waits_since', 'text', (column) => column.notNull())
    .addColumn('offered_until', 'text', (column) => column.notNull())
    .addColumn('passed_over', 'integer', (column) => column.notNull())
    .addColumn('clash_told_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('waiting_once', ['event_id', 'name_id'])
    .execute()
  await schema.createIndex('waiting_by_name').on('waiting').column('name_id').execute()
  await schema
    .createIndex('waiting_by_offer')
    .on('waiting')
    .column('offered_until')
    .where(sql`offered_until`, '<>', sql`''`)
    .execute()
  for (const counter of ['in_line', 'spots_kept']) {
    await schema
      .alterTable('events')
      .addColumn(counter, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
}
