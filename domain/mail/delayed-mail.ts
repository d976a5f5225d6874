import type { DelayedMail } from '../kernel/forms/delayed-mail.ts'
import {
  formatInstant,
  type Instant,
  addMilliseconds,
  minutes,
  toMilliseconds,
} from '../kernel/time.ts'

/** Coarse enough to hide when an inbox got other mail. */
const timeStep = minutes(15)

/** Rounded time of sending, as shown to the sender: never too early. */
function roundedSendTime(at: Instant): Instant {
  const remainder = toMilliseconds(at) % timeStep
  return addMilliseconds(at, remainder === 0 ? 0 : timeStep - remainder)
}

interface SendTime {
  at: Instant
  now: Instant
  timeZone: string
}

/** Uses the same words for every budget and every recipient. */
export function describeDelayedMail(
  { at, now, timeZone }: SendTime,
  mailPhrase = 'Yours goes out',
): DelayedMail {
  const sendTime = roundedSendTime(at)
  const time = formatInstant(sendTime, 'time', timeZone)
  const isToday = weekdayText(sendTime, timeZone) === weekdayText(now, timeZone)
  const sendTimeText = isToday
    ? `at about ${time}`
    : `on ${weekdayText(sendTime, timeZone)} at about ${time}`
  return {
    until: sendTime,
    message: `We send a limited number of emails per hour. ${mailPhrase} ${sendTimeText}.`,
  }
}

/** A weekday is enough: no mail waits for a week. */
const weekdayText = (at: Instant, timeZone: string) => formatInstant(at, 'weekday', timeZone)
