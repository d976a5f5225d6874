import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute()
}
