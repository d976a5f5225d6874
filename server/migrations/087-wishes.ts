import type { Kysely } from 'kysely'

/** Adds wishes for games, the times at which people play, who plays together, and the events announced to wishers. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('wishes')
    .addColumn('name_id', 'text', (column) =>
      column.notNull().references('names.id').onDelete('cascade'),
    )
    // Has no reference: a game of the shipped list has no row.
    .addColumn('game_key', 'text', (column) => column.notNull())
    .addColumn('want', 'integer', (column) => column.notNull())
    .addColumn('brings', 'integer', (column) => column.notNull())
    .addColumn('teaches', 'integer', (column) => column.notNull())
    .addColumn('knows', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('wishes_key', ['name_id', 'game_key'])
    .execute()
  await schema.createIndex('wishes_by_game').on('wishes').column('game_key').execute()

  await schema
    .createTable('play_times')
    .addColumn('name_id', 'text', (column) =>
      column.notNull().references('names.id').onDelete('cascade'),
    )
    .addColumn('block', 'text', (column) => column.notNull())
    .addColumn('free', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('play_times_key', ['name_id', 'block'])
    .execute()

  await schema
    .createTable('together_names')
    .addColumn('name_id', 'text', (column) =>
      column.primaryKey().references('names.id').onDelete('cascade'),
    )
    .execute()

  await schema
    .createTable('wish_announcements')
    .addColumn('event_id', 'text', (column) =>
      column.primaryKey().references('events.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
