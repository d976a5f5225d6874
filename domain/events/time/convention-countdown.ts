import { countdownPhase, countdownText } from './countdown.ts'
import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import type { Convention } from '../../convention/schema.ts'

type Dates = Pick<Convention, 'startDate' | 'endDate' | 'timeZone'>

/** Countdown to the convention, in the same words as for events; empty until its days are set. */
export function conventionCountdown({ startDate, endDate, timeZone }: Dates, now: Instant): string {
  if (startDate === null || endDate === null) return ''
  const duration = (toMilliseconds(endDate) - toMilliseconds(startDate)) / minutes(1)
  const conventionAsEvent = { eventDate: startDate, eventTime: '', duration }
  const phase = countdownPhase(conventionAsEvent, now)
  if (phase === 'live') return 'Happening now'
  return phase === 'over' ? 'See you next year' : countdownText(conventionAsEvent, now, timeZone)
}
