import type { MailWaits } from '../kernel/forms/mail-waits.ts'
import { formatInstant, type Instant, later, minutes, toMilliseconds } from '../kernel/time.ts'

/** Too coarse to tell when an inbox got other mail. */
const step = minutes(15)

/** When a mail leaves, as whoever caused it may know: never too early. */
function toldTime(at: Instant): Instant {
  const past = toMilliseconds(at) % step
  return later(at, past === 0 ? 0 : step - past)
}

interface Moment {
  at: Instant
  now: Instant
  timeZone: string
}

/** The same words whichever budget it waits for, and whoever gets it. */
export function waitingMail(
  { at, now, timeZone }: Moment,
  whose = 'Ours to you leaves',
): MailWaits {
  const until = toldTime(at)
  const time = formatInstant(until, 'time', timeZone)
  const isToday = dayOf(until, timeZone) === dayOf(now, timeZone)
  const when = isToday ? `at about ${time}` : `on ${dayOf(until, timeZone)} at about ${time}`
  return { until, message: `We send only so many e-mails an hour. ${whose} ${when}.` }
}

/** None waits for a week. */
const dayOf = (at: Instant, timeZone: string) => formatInstant(at, 'weekday', timeZone)
