import { type Kysely, sql } from 'kysely'

/** Stores the former table of an event that moves to another one shortly before its start, and when it moved. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const name of ['former_place', 'table_moved_at']) {
    await database.schema
      .alterTable('events')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(sql`''`))
      .execute()
  }
}
