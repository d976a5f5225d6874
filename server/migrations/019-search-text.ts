import type { Kysely } from 'kysely'

/** Renames the column to its purpose. Both engines rename it in the index too. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const table of ['invitations', 'audit']) {
    await database.schema.alterTable(table).renameColumn('sought', 'search_text').execute()
  }
}
