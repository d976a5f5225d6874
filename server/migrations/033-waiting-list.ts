import type { Kysely } from 'kysely'

/** Adds a switch for the waiting list of an event. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('waiting_list', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
