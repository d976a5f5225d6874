import {
  isGuestWaiting,
  joinGamedayListRefusal,
  nextJoinMoment,
  partySizeRefusal,
  partySize,
} from '../../../domain/gamedays/waiting-list/rules.ts'
import { type InvitationStatus, notReplied } from '../../../domain/gamedays/status.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import type { GamedayWaitingList } from './serve-waiting-list.ts'
import { findLastJoinMoment } from './store.ts'

interface Reply {
  additionalGuests: number
  replyComments: string | null
  now: Instant
}

/** The reply of a party that does not fit and waits, as it is stored, and its place. The game day is locked. */
export async function joinGamedayWaitingList(
  waitingList: GamedayWaitingList,
  query: Query,
  gameday: GamedayRow,
  before: InvitationRow | undefined,
  { additionalGuests, replyComments, now }: Reply,
) {
  const sizeRefusal = partySizeRefusal(gameday.capacity, partySize({ additionalGuests }))
  if (sizeRefusal) return new Refusal(sizeRefusal)
  const reserved = await waitingList.reservePlace(query, gameday, before?.id)
  if ('problem' in reserved) return new Refusal(joinGamedayListRefusal(reserved.problem))
  // A party keeps its place when its size changes.
  const waitsSince =
    before && isGuestWaiting(before)
      ? before.waitsSince
      : nextJoinMoment(now, await findLastJoinMoment(query, gameday.id))
  const status: InvitationStatus = notReplied
  return {
    reply: { status, additionalGuests, replyComments, repliedAt: now, waitsSince },
    place: reserved.place,
  }
}
