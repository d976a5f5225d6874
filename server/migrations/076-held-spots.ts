import type { Kysely } from 'kysely'

/** Adds a short delay, for Undo, before spots freed by an organizer go to the waiting list. */
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
