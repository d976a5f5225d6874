import type { Kysely } from 'kysely'

/** Adds requests of events to share the hall table of another one. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('place_questions')
    .addColumn('asking_id', 'text', (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('asked_id', 'text', (column) =>
      column.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('place_questions_once', ['asking_id', 'asked_id'])
    .execute()
  await schema
    .createIndex('place_questions_by_asked')
    .on('place_questions')
    .column('asked_id')
    .execute()
}
