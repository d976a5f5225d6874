import { isWaiting, mayBeTooFew, partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import { seatsLeft } from '../../../domain/gamedays/rules.ts'
import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import * as store from './store.ts'

interface Room {
  gameday: GamedayRow
  seatsTaken: number
  /** Whose place is asked for. */
  guest?: InvitationRow
}

/** The line as guests see it. With many seats left nobody waits, and nothing is counted. */
export async function readLine(query: Query, { gameday, seatsTaken, guest }: Room) {
  const isOn = gameday.waitingList === 1
  const waits = guest !== undefined && isWaiting(guest)
  const { capacity } = gameday
  const left = seatsLeft({ capacity, seatsTaken })
  if (!waits && !mayBeTooFew(left, capacity)) return { isOn, people: 0, place: 0, capacity }
  const line = await store.findLine(query, gameday.id)
  return {
    isOn,
    capacity,
    people: line.reduce((sum, row) => sum + partySize(row), 0),
    place: waits ? 1 + line.findIndex(({ id }) => id === guest.id) : 0,
  }
}

export type LineNow = Awaited<ReturnType<typeof readLine>>
