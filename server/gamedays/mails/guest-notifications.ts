import {
  isCountingOnGameday,
  pickGamedaySchedule,
  type GamedaySchedule,
} from '../../../domain/gamedays/guest-mail.ts'
import { partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import type { NotificationFactsOf } from '../../../domain/notifications/schema.ts'
import { days, type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import type { NotificationDraft } from '../../notifications/notify.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'
import type { GamedayMessages } from './messages.ts'

/**
 * The prefix avoids collisions: browsers choose the ids of events, and deleting an event withdraws the notifications
 * about its id.
 */
export const gamedaySubjectId = (id: string): string => `gameday ${id}`

const notificationExpiresAt = ({ endsAt }: GamedayRow): Instant => addMilliseconds(endsAt, days(1))

export const changedNotification = (
  messages: GamedayMessages,
  { before, after }: { before: GamedaySchedule; after: GamedayRow },
  guest: InvitationRow,
): NotificationDraft => ({
  kind: 'gameday',
  to: guest.guestEmail,
  about: gamedaySubjectId(after.id),
  facts: {
    code: 'gameday-changed',
    before: pickGamedaySchedule(before),
    after: pickGamedaySchedule(after),
  },
  expiresAt: notificationExpiresAt(after),
  message: (facts) =>
    messages.changed(after, (facts as NotificationFactsOf<'gameday-changed'>).before, guest),
})

/**
 * Shown on the site only: the mail goes to every guest who waited, whatever their settings. Refers to the invitation,
 * because it is withdrawn when its spots are.
 */
export const spotsNotification = (
  gameday: GamedayRow,
  guest: InvitationRow,
): NotificationDraft => ({
  kind: 'seat',
  to: guest.guestEmail,
  about: guest.id,
  facts: { code: 'gameday-seats', gameday: pickGamedaySchedule(gameday), seats: partySize(guest) },
  expiresAt: notificationExpiresAt(gameday),
  message: null,
})

export const canceledNotification = (
  messages: GamedayMessages,
  gameday: GamedayRow,
  guest: InvitationRow,
): NotificationDraft => ({
  kind: 'gameday',
  to: guest.guestEmail,
  about: gamedaySubjectId(gameday.id),
  facts: { code: 'gameday-cancelled', gameday: pickGamedaySchedule(gameday) },
  isEssential: isCountingOnGameday(guest),
  expiresAt: notificationExpiresAt(gameday),
  message: () => messages.canceled(gameday, guest),
})
