import { type Kysely, sql } from 'kysely'

/** Stores when a participant said to be here, until the event is over. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('participants')
    .addColumn('here_at', 'text', (column) => column.notNull().defaultTo(sql`''`))
    .execute()
}
