import { type ExpressionBuilder, sql } from 'kysely'
import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** People, not invitations: whoever accepted and their additional guests. */
export async function countSeats(query: Query, gamedayId: string): Promise<number> {
  const [row] = await seatsTaken(query, { gamedayId })
  return Number(row?.seatsTaken)
}

const seatsIn = ({ fn, eb }: ExpressionBuilder<Schema, 'invitations'>) =>
  fn.sum<number>(eb('additionalGuests', '+', eb.lit(1)))

const taken = (query: Query, gamedayId: string) =>
  query
    .selectFrom('invitations')
    .select((select) => select.fn.coalesce(seatsIn(select), select.lit(0)).as('seatsTaken'))
    .where('gamedayId', '=', gamedayId)
    .where('status', '=', accepted)

const seatsTaken = prepared((query: Query, { gamedayId }: { gamedayId: string }) =>
  taken(query, gamedayId),
)

interface SourceAsked {
  gamedayId: string
  source: string
  since: Instant
}

export interface SeatsOfSource {
  seats: number
  /** When the first of them was taken. */
  first: Instant | null
}

/**
 * All seats that are taken, and how many one source took or waits for since then without using its guests' links: who waits
 * will have them.
 */
export async function countSeatsFor(
  query: Query,
  asked: SourceAsked,
): Promise<{ seatsTaken: number; ofSource: SeatsOfSource }> {
  const [row] = await seatsFor(query, asked)
  return {
    seatsTaken: Number(row?.seatsTaken),
    ofSource: { seats: Number(row?.seats ?? 0), first: row?.first ?? null },
  }
}

/** In one statement, as every public reply asks for both. */
const seatsFor = prepared((query: Query, asked: SourceAsked) =>
  query
    .selectFrom([
      taken(query, asked.gamedayId).as('taken'),
      takenBySource(query, asked).as('takenBySource'),
    ])
    .selectAll(),
)

const takenBySource = (query: Query, { gamedayId, source, since }: SourceAsked) =>
  query
    .selectFrom('invitations')
    .select((select) => [
      seatsIn(select).as('seats'),
      select.fn.min<Instant | null>('repliedAt').as('first'),
    ])
    // Found by where they came from, as few of a game day's guests did: written so that SQLite takes those indexes.
    .where((where) => where.or([where('source', '=', source), where('replySource', '=', source)]))
    .where((where) => where(sql<string>`${where.ref('gamedayId')} || ''`, '=', gamedayId))
    .where((where) =>
      where.or([
        where('status', '=', accepted),
        where.and([where('status', '=', notReplied), where('waitsSince', '<>', '')]),
      ]),
    )
    .where('repliedAt', '>', since)
