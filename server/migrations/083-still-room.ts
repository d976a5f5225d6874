import { type Kysely, sql } from 'kysely'

/** Stores when the organizer said that the running event still has room. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('events')
    .addColumn('still_room_at', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute()
}
