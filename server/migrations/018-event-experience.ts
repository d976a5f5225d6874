import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('experience', 'text', (column) => column.notNull().defaultTo(sql`'any'`))
    .execute()
}
