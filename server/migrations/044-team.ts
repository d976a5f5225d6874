import type { Kysely } from 'kysely'

/** Adds helpers and their roles. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('helpers')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute()
}
