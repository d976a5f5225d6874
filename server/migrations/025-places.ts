import { type Kysely, sql } from 'kysely'

/** Adds the areas of a hall with their numbered tables, and the tables assigned to events. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('conventions')
    .addColumn('areas', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await schema
    .alterTable('events')
    .addColumn('place', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute()
  await schema
    .alterTable('events')
    .addColumn('place_shared', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
}
