import { type Kysely, sql } from 'kysely'

/** Adds two marks of players: the game is packed, and the player teaches it. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const column of ['packed', 'teaches']) {
    await database.schema
      .alterTable('participants')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(sql`0`))
      .execute()
  }
}
