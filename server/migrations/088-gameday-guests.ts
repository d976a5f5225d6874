import type { Kysely } from 'kysely'

/** Stores whether the guests of a game day see who else is coming. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('gamedays')
    .addColumn('show_guests', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
