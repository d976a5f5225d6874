import { isWaiting, mayBeTooFew } from '../../../domain/gamedays/waiting-list/rules.ts'
import { seatsLeft } from '../../../domain/gamedays/rules.ts'
import { placeOf, spotsNeeded } from '../../../domain/waiting-list/rules.ts'
import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { findParties } from './store.ts'

interface Room {
  gameday: GamedayRow
  seatsTaken: number
  /** The guest whose place is read. */
  guest?: InvitationRow
}

/** The waiting list as guests see it. With many spots left no party waits, and nothing is counted. */
export async function readWaitingList(query: Query, { gameday, seatsTaken, guest }: Room) {
  const isOn = gameday.waitingList === 1
  const waits = guest !== undefined && isWaiting(guest)
  const { capacity } = gameday
  const left = seatsLeft({ capacity, seatsTaken })
  if (!waits && !mayBeTooFew(left, capacity)) return { isOn, people: 0, place: 0, capacity }
  const parties = await findParties(query, gameday)
  return {
    isOn,
    capacity,
    people: spotsNeeded(parties),
    place: waits ? placeOf(parties, guest.id) : 0,
  }
}

export type WaitingListNow = Awaited<ReturnType<typeof readWaitingList>>
