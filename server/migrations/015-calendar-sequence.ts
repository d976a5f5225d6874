import { type Kysely, sql } from 'kysely'

/**
 * Raises all sequences: a withdrawn reply was sent with the game day's sequence plus one, which was not stored. From
 * now on, updates are newer than any entry in a calendar.
 */
export async function raiseSequences<Tables>(database: Kysely<Tables>): Promise<void> {
  await sql`update gamedays set sequence = sequence + 2`.execute(database)
}

export const up = (database: Kysely<never>): Promise<void> => raiseSequences(database)
