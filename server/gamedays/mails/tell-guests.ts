import {
  countsOnGameday,
  plannedFacts,
  type PlannedFacts,
} from '../../../domain/gamedays/guest-mail.ts'
import { partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import type { FactsOf } from '../../../domain/notices/schema.ts'
import { days, type Instant, later } from '../../../domain/kernel/time.ts'
import type { Telling } from '../../notices/tell.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import type { GamedayMessages } from './messages.ts'

/** Nothing else is called so: browsers choose the ids of tables, and one that is deleted takes back what was told of it. */
export const aboutGameday = (id: string): string => `gameday ${id}`

const until = ({ endsAt }: GamedayRow): Instant => later(endsAt, days(1))

export const changedTelling = (
  messages: GamedayMessages,
  { before, after }: { before: PlannedFacts; after: GamedayRow },
  guest: InvitationRow,
): Telling => ({
  kind: 'gameday',
  to: guest.guestEmail,
  about: aboutGameday(after.id),
  facts: { code: 'gameday-changed', before: plannedFacts(before), after: plannedFacts(after) },
  expiresAt: until(after),
  message: (facts) => messages.changed(after, (facts as FactsOf<'gameday-changed'>).before, guest),
})

/**
 * On the site alone: the mail is sent to whoever waited, whatever they chose to hear. About the invitation, as it is taken
 * back with its seats.
 */
export const seatsTelling = (gameday: GamedayRow, guest: InvitationRow): Telling => ({
  kind: 'seat',
  to: guest.guestEmail,
  about: guest.id,
  facts: { code: 'gameday-seats', gameday: plannedFacts(gameday), seats: partySize(guest) },
  expiresAt: until(gameday),
  message: null,
})

export const cancelledTelling = (
  messages: GamedayMessages,
  gameday: GamedayRow,
  guest: InvitationRow,
): Telling => ({
  kind: 'gameday',
  to: guest.guestEmail,
  about: aboutGameday(gameday.id),
  facts: { code: 'gameday-cancelled', gameday: plannedFacts(gameday) },
  isEssential: countsOnGameday(guest),
  expiresAt: until(gameday),
  message: () => messages.cancelled(gameday, guest),
})
