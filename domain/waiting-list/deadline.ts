import { type Instant, addMilliseconds, minutes } from '../kernel/time.ts'

const clockTolerance = minutes(1)

/** Latest possible deadline of this duration: a later one was set before the clock was set back. */
export const maxDeadline = (now: Instant, duration: number): Instant =>
  addMilliseconds(now, duration + clockTolerance)

/** For the deadline of an offer, a hold or an answer. An empty one never expires. */
export const isDeadlineExpired = (deadline: string, now: Instant, duration: number): boolean =>
  deadline !== '' && (deadline <= now || deadline > maxDeadline(now, duration))
