import { type Instant, toMilliseconds } from './time.ts'

/** Relation of a demo site's clock to real time; valid until the next jump or pause. */
export interface DemoTime {
  /** Milliseconds by which a running clock is ahead of real time. */
  aheadBy: number
  /** Null while the clock runs. */
  pausedAt: Instant | null
}

/** The site's time in milliseconds. */
export const siteTimeAt = ({ aheadBy, pausedAt }: DemoTime, realTime: number): number =>
  pausedAt === null ? realTime + aheadBy : toMilliseconds(pausedAt)
