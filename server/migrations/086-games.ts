import type { Kysely } from 'kysely'

/** Adds games that attendees typed or that were imported, and merged duplicates. The shipped list is not stored. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('games')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('aliases', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('min_players', 'integer')
    .addColumn('max_players', 'integer')
    .addColumn('min_minutes', 'integer')
    .addColumn('max_minutes', 'integer')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('merged_into', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
