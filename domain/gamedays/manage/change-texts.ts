import { pluralize } from '../../kernel/text/pluralize.ts'
import { formatInstant, type Instant } from '../../kernel/time.ts'
import { isGamedayOver } from '../rules.ts'
import type { Gameday, WaitingMail } from '../schema.ts'
import { gamedayDateText } from '../texts.ts'

type GamedayCounts = Pick<Gameday, 'endsAt' | 'acceptedCount' | 'notRepliedCount'>

const expectedGuests = (gameday: GamedayCounts, now: Instant): number =>
  isGamedayOver(gameday, now) ? 0 : gameday.acceptedCount + gameday.notRepliedCount

/** '32 guests will be notified at 4:25 PM.' */
export function waitingMailMessage(
  { guests, leavesAt, isDelayed }: WaitingMail,
  timeZone: string,
): string {
  const time = formatInstant(leavesAt, 'time', timeZone)
  const notified = `${pluralize(guests, 'guest')} will be notified`
  return isDelayed
    ? `${notified} once the mail server accepts the email. Next try at ${time}.`
    : `${notified} at ${time}.`
}

/** Date of the game day to delete, and the guests who are notified. */
export function deletionMessage(
  gameday: GamedayCounts & Pick<Gameday, 'date' | 'startTime' | 'endTime'>,
  now: Instant,
): string {
  const guests = expectedGuests(gameday, now)
  const notified =
    guests === 0
      ? 'No guests will be notified.'
      : 'Guests who accepted or have not replied will be notified by email.'
  return `${gamedayDateText(gameday)}. ${notified}`
}

/** Consequence of an edit, shown before it is saved; null if no guest would get mail. */
export function editMailHint(
  gameday: GamedayCounts & Pick<Gameday, 'waitingMail'>,
  now: Instant,
  timeZone: string,
): string | null {
  if (gameday.waitingMail) {
    return `${waitingMailMessage(gameday.waitingMail, timeZone)} Changes you make before then go into the same email.`
  }
  if (expectedGuests(gameday, now) === 0) return null
  return 'Guests who accepted or have not replied will be notified by email five minutes after you save a new date, time or place.'
}

interface SavedGameday {
  before: WaitingMail | null
  after: WaitingMail | null
  isNews: boolean
  timeZone: string
}

/** Confirmation of an edit, with the time at which guests are notified. */
export function updateMessage({
  before: previousMail,
  after,
  isNews: hasScheduleChange,
  timeZone,
}: SavedGameday): string {
  const updated = 'Game day updated.'
  if (!hasScheduleChange) return updated
  if (after) return `${updated} ${waitingMailMessage(after, timeZone)}`
  return previousMail ? `${updated} The waiting email was withdrawn.` : updated
}
