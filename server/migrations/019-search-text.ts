import type { Kysely } from 'kysely'

/** What a search looks into is called so. Both engines take the index by name along. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const table of ['invitations', 'audit']) {
    await database.schema.alterTable(table).renameColumn('sought', 'search_text').execute()
  }
}
