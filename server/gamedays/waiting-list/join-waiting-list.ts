import {
  isWaiting,
  lastInLine,
  lineRefusal,
  partyRefusal,
  partySize,
} from '../../../domain/gamedays/waiting-list/rules.ts'
import { type InvitationStatus, notReplied } from '../../../domain/gamedays/status.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import * as store from './store.ts'

interface Asked {
  additionalGuests: number
  replyComments: string | null
}

/** What a reply stores that does not fit and waits, and the place that it has. The game day is locked. */
export async function placeInLine(
  query: Query,
  gameday: GamedayRow,
  before: InvitationRow | undefined,
  { additionalGuests, replyComments, now }: Asked & { now: Instant },
) {
  const tooLarge = partyRefusal(gameday.capacity, partySize({ additionalGuests }))
  if (tooLarge) return new Refusal(tooLarge)
  const line = await store.findLine(query, gameday.id)
  const at = line.findIndex(({ id }) => id === before?.id)
  const refused = at === -1 ? lineRefusal(gameday.waitingList === 1, line.length) : null
  if (refused) return new Refusal(refused)
  // Who is in line stays where they are, with however many they come.
  const waitsSince =
    before && isWaiting(before)
      ? before.waitsSince
      : lastInLine(now, await store.findLastPlace(query, gameday.id))
  const reply = { additionalGuests, replyComments, repliedAt: now, waitsSince }
  return {
    reply: { ...reply, status: notReplied as InvitationStatus },
    place: at === -1 ? line.length + 1 : at + 1,
  }
}
