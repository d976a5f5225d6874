import { isGuestWaiting, mightNotFitParty } from '../../../domain/gamedays/waiting-list/rules.ts'
import { gamedaySpotsLeft } from '../../../domain/gamedays/rules.ts'
import { placeInList, countNeededSpots } from '../../../domain/waiting-list/rules.ts'
import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import { findWaitingGuests } from './store.ts'

interface WaitingListContext {
  gameday: GamedayRow
  seatsTaken: number
  /** The guest whose place is read. */
  guest?: InvitationRow
}

/** Reads the waiting list as guests see it. While many spots are left, no party waits and nothing is counted. */
export async function readGamedayWaitingList(
  query: Query,
  { gameday, seatsTaken, guest }: WaitingListContext,
) {
  const isOn = gameday.waitingList === 1
  const isGuestOnList = guest !== undefined && isGuestWaiting(guest)
  const { capacity } = gameday
  const spotsLeft = gamedaySpotsLeft({ capacity, seatsTaken })
  if (!isGuestOnList && !mightNotFitParty(spotsLeft, capacity))
    return { isOn, people: 0, place: 0, capacity }
  const parties = await findWaitingGuests(query, gameday)
  return {
    isOn,
    capacity,
    people: countNeededSpots(parties),
    place: isGuestOnList ? placeInList(parties, guest.id) : 0,
  }
}

export type GamedayWaitingListState = Awaited<ReturnType<typeof readGamedayWaitingList>>
