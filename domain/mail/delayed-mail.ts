import type { DelayedMail } from '../kernel/forms/delayed-mail.ts'
import {
  formatInstant,
  type Instant,
  addMilliseconds,
  minutes,
  toMilliseconds,
} from '../kernel/time.ts'

/** Too coarse to tell when an inbox got other mail. */
const timeStep = minutes(15)

/** When a mail leaves, as whoever caused it may know: never too early. */
function roundedSendTime(at: Instant): Instant {
  const remainder = toMilliseconds(at) % timeStep
  return addMilliseconds(at, remainder === 0 ? 0 : timeStep - remainder)
}

interface SendTime {
  at: Instant
  now: Instant
  timeZone: string
}

/** The same words whichever budget it waits for, and whoever gets it. */
export function describeDelayedMail(
  { at, now, timeZone }: SendTime,
  mailPhrase = 'Ours to you leaves',
): DelayedMail {
  const sendTime = roundedSendTime(at)
  const time = formatInstant(sendTime, 'time', timeZone)
  const isToday = weekdayText(sendTime, timeZone) === weekdayText(now, timeZone)
  const sendTimeText = isToday
    ? `at about ${time}`
    : `on ${weekdayText(sendTime, timeZone)} at about ${time}`
  return {
    until: sendTime,
    message: `We send only so many e-mails an hour. ${mailPhrase} ${sendTimeText}.`,
  }
}

/** None waits for a week. */
const weekdayText = (at: Instant, timeZone: string) => formatInstant(at, 'weekday', timeZone)
