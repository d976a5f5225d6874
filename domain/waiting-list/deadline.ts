import { type Instant, addMilliseconds, minutes } from '../kernel/time.ts'

const clockTolerance = minutes(1)

/** The latest end of what lasts this long and began by now: a later one was set before the clock was put back. */
export const maxDeadline = (now: Instant, duration: number): Instant =>
  addMilliseconds(now, duration + clockTolerance)

/** For the deadline of an offer, a hold or an answer. An empty one never expires. */
export const isDeadlineExpired = (deadline: string, now: Instant, duration: number): boolean =>
  deadline !== '' && (deadline <= now || deadline > maxDeadline(now, duration))
