import { type Kysely, sql } from 'kysely'

/** Adds when registration was opened. Conventions that exist are open, with the texts that they have shown so far. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('conventions').addColumn('opened_at', 'text').execute()
  await database.schema
    .alterTable('conventions')
    .addColumn('plain_texts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update conventions set opened_at = ${new Date().toISOString()}`.execute(database)
}
