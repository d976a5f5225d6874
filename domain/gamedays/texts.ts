import { dateAndTime, formatDate, formatInstant, formatTime, type Instant } from '../kernel/time.ts'
import { atCapacity, isOver } from './rules.ts'
import type { PublicGameday } from './guest-schema.ts'
import type { Gameday, Invitation, MailStatus } from './schema.ts'

interface Times {
  startTime: string | null
  endTime: string | null
}

/** '1:00 PM - 6:00 PM', 'starts at 2:00 PM', or nothing. */
export function timeRangeText({ startTime, endTime }: Times): string {
  if (!startTime) return ''
  const start = formatTime(startTime)
  return endTime ? `${start} - ${formatTime(endTime)}` : `starts at ${start}`
}

export const longDate = (date: string): string => formatDate(date, 'weekdayDate')

/** 'Saturday, December 12, 2026, 1:00 PM - 6:00 PM': the same in pages, cards and mails. */
export const whenText = (gameday: Times & { date: string }): string =>
  dateAndTime(longDate(gameday.date), timeRangeText(gameday))

/** What a chat shows of the link: when and where, before anybody opens it. */
export function shareTexts(gameday: PublicGameday): { description: string; shareTitle?: string } {
  if (!gameday.isValidDate) return { description: 'Say whether you are coming to a game day.' }
  const parts = [gameday.location, gameday.description, 'Are you coming?']
  return {
    shareTitle: `Gameday: ${whenText(gameday)}`,
    description: parts.filter(Boolean).join(' · '),
  }
}

export const capacityText = ({ seatsTaken, capacity }: Pick<Gameday, 'seatsTaken' | 'capacity'>) =>
  `${seatsTaken}/${capacity} capacity`

/** The word beside the capacity, when there is one to say. */
export function capacityTag(
  gameday: Pick<Gameday, 'seatsTaken' | 'capacity' | 'endsAt'>,
  now: Instant,
): string | null {
  if (isOver(gameday, now)) return 'Past'
  const over = gameday.seatsTaken - gameday.capacity
  if (over > 0) return `Overbooked by ${over}`
  return atCapacity(gameday) ? 'Full' : null
}

export const publicPath = (date: string): string => `/gameday/${date}`
export const replyPath = (token: string): string => `/gameday-reply/${token}`

/** Where a reply page says what became of the reply. */
export const outcomeId = 'outcome'

/** '+2', or '-' for none. */
export const guestsText = (additionalGuests: number | null | undefined): string =>
  additionalGuests ? `+${additionalGuests}` : '-'

export const guestOptionLabel = (count: number): string => (count === 0 ? 'None' : String(count))

/** 'Nov 2', or '-' for never. */
export const shortDay = (instant: Instant | null, timeZone: string): string =>
  instant ? formatInstant(instant, 'monthDayShort', timeZone) : '-'

const mailTexts: Record<MailStatus, string> = {
  none: 'No mail sent',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
}

export const mailText = ({ mailStatus, mailError }: Pick<Invitation, 'mailStatus' | 'mailError'>) =>
  mailStatus === 'failed' && mailError ? `Failed: ${mailError}` : mailTexts[mailStatus]
