import { type Kysely, sql } from 'kysely'

/** Adds the time when a spot of an event became free at short notice. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('freed_at', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute()
}
