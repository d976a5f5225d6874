import type { Kysely } from 'kysely'

/** Adds flags that attendees raise at their tables, and attendees on their way to them. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database

  await schema
    .createTable('flags')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('convention_id', 'text', (column) =>
      column.notNull().references('conventions.id').onDelete('cascade'),
    )
    .addColumn('game_name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) =>
      column.notNull().references('names.id').onDelete('cascade'),
    )
    .addColumn('duration', 'integer', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('players_wanted', 'integer', (column) => column.notNull())
    .addColumn('teacher_wanted', 'integer', (column) => column.notNull())
    .addColumn('raised_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    // Has no reference, so that deleting an event does not wait for a new flag at it.
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .execute()
  await schema
    .createIndex('flags_by_convention')
    .on('flags')
    .columns(['convention_id', 'until'])
    .execute()
  await schema.createIndex('flags_by_host').on('flags').column('host').execute()

  await schema
    .createTable('flag_players')
    // A name is on the way to one flag at most.
    .addColumn('name_id', 'text', (column) =>
      column.primaryKey().references('names.id').onDelete('cascade'),
    )
    .addColumn('flag_id', 'text', (column) =>
      column.notNull().references('flags.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('teaches', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('flag_players_by_flag').on('flag_players').column('flag_id').execute()
}
