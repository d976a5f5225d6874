import { minutes } from './time.ts'

/** So many attempts within a time. */
export interface RateLimit {
  /** What is counted, such as `login`. */
  name: string
  attempts: number
  withinMilliseconds: number
}

/** Several limits on the same thing: a burst is stopped by the short ones, persistence by the long ones. */
export const rateLimits = (
  name: string,
  ...windows: readonly [attempts: number, withinMilliseconds: number][]
): RateLimit[] =>
  windows.map(([attempts, withinMilliseconds]) => ({ name, attempts, withinMilliseconds }))

/** For limits by source. A hall full of people is one source, so nobody is accused of anything. */
export const tooManyRequestsText =
  'A lot comes from your network at the moment. Please try again in a little while.'

/**
 * By account, for each write that has no limit of its own: others' pages are rendered again after it. No one reaches it by
 * clicking, nor a phone that sends what was queued while it was offline.
 */
export const writesLimit = rateLimits('writes', [120, minutes(1)], [600, minutes(10)])

export const writesLimitText =
  'You made a lot of changes in a short time. Please wait a little and try again.'
