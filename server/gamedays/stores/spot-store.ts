import { accepted } from '../../../domain/gamedays/status.ts'
import type { Query } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'

/** Counts attendees, not invitations: guests who accepted and their additional guests. */
export async function countTakenSpots(query: Query, gamedayId: string): Promise<number> {
  const [row] = await seatsTaken(query, { gamedayId })
  return Number(row?.seatsTaken)
}

const seatsTaken = prepareStatement((query: Query, { gamedayId }: { gamedayId: string }) =>
  query
    .selectFrom('invitations')
    .select((eb) =>
      eb.fn
        .coalesce(eb.fn.sum<number>(eb('additionalGuests', '+', eb.lit(1))), eb.lit(0))
        .as('seatsTaken'),
    )
    .where('gamedayId', '=', gamedayId)
    .where('status', '=', accepted),
)
