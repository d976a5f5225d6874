import type { Kysely } from 'kysely'

/** Spots that an organizer freed wait a moment for an Undo before the waiting list gets them. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('gamedays')
    .addColumn('held_spots', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('gamedays')
    .addColumn('held_until', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
