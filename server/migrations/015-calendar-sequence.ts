import { type Kysely, sql } from 'kysely'

/**
 * A withdrawn reply was sent with a sequence of one more than the game day's, and nobody wrote that down. From here on what
 * is sent is newer than anything that may stand in a calendar.
 */
export async function raiseSequences<Tables>(database: Kysely<Tables>): Promise<void> {
  await sql`update gamedays set sequence = sequence + 2`.execute(database)
}

export const up = (database: Kysely<never>): Promise<void> => raiseSequences(database)
