import { type Kysely, sql } from 'kysely'

/** What somebody at a table has to do for it besides coming: whether the game is packed, and whether they teach it. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const column of ['packed', 'teaches']) {
    await database.schema
      .alterTable('participants')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(sql`0`))
      .execute()
  }
}
