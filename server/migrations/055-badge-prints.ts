import type { Kysely } from 'kysely'

/** Adds printed badges with their printed texts. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('badge_prints')
    .addColumn('name_id', 'text', (column) =>
      column.primaryKey().references('names.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('printed_at', 'text', (column) => column.notNull())
    .execute()
}
