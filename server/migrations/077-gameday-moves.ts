import type { Kysely } from 'kysely'

/** Adds earlier dates of moved game days, so that links to them lead to the new date. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('gameday_moves')
    .addColumn('date', 'text', (column) => column.primaryKey().notNull())
    .addColumn('gameday_id', 'text', (column) =>
      column.notNull().references('gamedays.id').onDelete('cascade'),
    )
    .execute()
  await database.schema
    .createIndex('gameday_moves_by_gameday')
    .on('gameday_moves')
    .column('gameday_id')
    .execute()
}
