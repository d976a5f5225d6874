import type { Kysely } from 'kysely'

/** Devices whose push service is that of a browser's maker. Those that are there count among the others until they say so anew. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('push_subscriptions')
    .addColumn('of_browser_maker', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
