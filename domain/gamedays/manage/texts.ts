import { pluralize } from '../../kernel/text/pluralize.ts'
import { formatDate, formatInstant, type Instant } from '../../kernel/time.ts'
import { parseBounce } from '../../mail/delivery-failure.ts'
import { isGuestWaiting, partySize } from '../waiting-list/rules.ts'
import { isAtCapacity, isGamedayOver } from '../rules.ts'
import type { Gameday, Invitation, MailStatus } from '../schema.ts'
import { accepted, notReplied } from '../status.ts'
import { maxBulkGuests } from './forms.ts'

export const capacityText = ({ seatsTaken, capacity }: Pick<Gameday, 'seatsTaken' | 'capacity'>) =>
  `${seatsTaken}/${capacity} capacity`

/** Label beside the capacity, or null. */
export function capacityBadge(
  gameday: Pick<Gameday, 'seatsTaken' | 'capacity' | 'endsAt'>,
  now: Instant,
): string | null {
  if (isGamedayOver(gameday, now)) return 'Past'
  const excess = gameday.seatsTaken - gameday.capacity
  if (excess > 0) return `Overbooked by ${excess}`
  return isAtCapacity(gameday) ? 'Full' : null
}

/** '+2', or '-' for none. */
export const additionalGuestsText = (additionalGuests: number | null | undefined): string =>
  additionalGuests ? `+${additionalGuests}` : '-'

/** 'Nov 2', or '-' for never. */
export const shortDayText = (instant: Instant | null, timeZone: string): string =>
  instant ? formatInstant(instant, 'monthDayShort', timeZone) : '-'

const mailTexts: Record<MailStatus, string> = {
  none: 'No email sent',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Not delivered',
}

export const mailStatusText = ({
  mailStatus,
  mailError,
}: Pick<Invitation, 'mailStatus' | 'mailError'>) =>
  mailStatus === 'failed'
    ? `${mailTexts.failed}. ${parseBounce(mailError)?.text ?? 'The mail server did not accept the email.'}`
    : mailTexts[mailStatus]

/** Answer of the guest so far, which an organizer should know before sending another invitation. */
export function replyText(invitation: Pick<Invitation, 'guestName' | 'status' | 'waitsSince'>) {
  const { guestName, status } = invitation
  if (isGuestWaiting(invitation))
    return `${guestName} has already replied and is on the waiting list.`
  if (status === notReplied) return null
  return `${guestName} is already marked as ${status === accepted ? 'accepted' : 'rejected'}.`
}

/** 'Emails to 2 guests were not delivered', or null if all were delivered. */
export const undeliveredText = (guests: number): string | null =>
  guests === 0
    ? null
    : `${guests === 1 ? 'The email to 1 guest was' : `Emails to ${guests} guests were`} not delivered`

/** Shown beside the capacity, counted in people. */
export const waitingCountText = (parties: readonly { additionalGuests: number }[]): string =>
  `+${parties.reduce((sum, party) => sum + partySize(party), 0)} waiting`

/** Label of the choice to invite the guests of an earlier game day to a new one. */
export const inviteAgainText = ({ acceptedCount, date }: Pick<Gameday, 'acceptedCount' | 'date'>) =>
  `Invite who came on ${formatDate(date, 'monthDay')}: ${pluralize(countInvitable(acceptedCount), 'guest')}`

export const createAndInviteText = ({ acceptedCount }: Pick<Gameday, 'acceptedCount'>): string =>
  `Create and Invite ${pluralize(countInvitable(acceptedCount), 'Guest')}`

const countInvitable = (acceptedCount: number): number => Math.min(acceptedCount, maxBulkGuests)
