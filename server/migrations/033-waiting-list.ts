import type { Kysely } from 'kysely'

/** Whether the organizer of an event keeps a waiting list. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('waiting_list', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
