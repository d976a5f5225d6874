import { minutes } from './time.ts'

/** Number of attempts allowed within a time. */
export interface RateLimit {
  /** Name of the counted action, such as `login`. */
  name: string
  attempts: number
  withinMilliseconds: number
}

/** Several limits on one action: short ones stop bursts, long ones stop persistence. */
export const rateLimits = (
  name: string,
  ...windows: readonly [attempts: number, withinMilliseconds: number][]
): RateLimit[] =>
  windows.map(([attempts, withinMilliseconds]) => ({ name, attempts, withinMilliseconds }))

/** For limits by source. A full hall shares one source, so the text accuses no user. */
export const tooManyRequestsText =
  'Many requests are coming from your network right now. Please try again in a few minutes.'

/**
 * Limit by account, for each write that has none of its own: every write makes others' pages render again. Neither
 * clicking nor a phone that sends its queued actions reaches it.
 */
export const writesLimit = rateLimits('writes', [120, minutes(1)], [600, minutes(10)])

export const writesLimitText =
  'You made a lot of changes in a short time. Please wait a moment and try again.'
