/** A rate limit: so many attempts within a time. */
export interface Limit {
  /** What is counted, such as `login`. */
  name: string
  attempts: number
  withinMilliseconds: number
}

/** Several limits on the same thing: a burst is stopped by the short ones, persistence by the long ones. */
export const limitsOn = (
  name: string,
  ...windows: readonly [attempts: number, withinMilliseconds: number][]
): Limit[] =>
  windows.map(([attempts, withinMilliseconds]) => ({ name, attempts, withinMilliseconds }))

/** For limits by place. A hall full of people has one place, so nobody is accused of anything. */
export const crowdedText =
  'A lot comes from your network at the moment. Please try again in a little while.'
