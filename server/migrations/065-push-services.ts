import type { Kysely } from 'kysely'

/**
 * Marks devices whose push service belongs to a browser maker. Existing devices count as others until they subscribe
 * again.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('push_subscriptions')
    .addColumn('of_browser_maker', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
