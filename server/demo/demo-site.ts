import { demoMoments, firstMoment } from '../../domain/demo/rules.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { createDemoClock, type DemoClock } from '../platform/demo-clock.ts'
import { upcomingConvention } from '../sample/conventions.ts'
import { sampleHotels } from '../sample/fill.ts'
import { sampleAreas } from '../sample/hall.ts'
import { planTimeline, type Timeline } from '../sample/timeline/timeline.ts'

/** A site whose visitors move its time through a convention of invented guests. */
export interface DemoSite {
  clock: DemoClock
  timeline: Timeline
  /** Time to start over at. */
  start: Instant
  /** Milliseconds of real time after which it starts over; null if it does so only on request. */
  resetInterval: number | null
}

/** The same seed gives the same weekend. */
const seed = 2027

/** The convention is the first that has not ended in real time, so that its year looks right. */
export function createDemoSite(realNow: Instant, resetInterval: number | null): DemoSite {
  const convention = {
    ...upcomingConvention(realNow),
    areas: sampleAreas,
    hotelsText: sampleHotels,
  }
  const start = demoMoments(convention).find(({ id }) => id === firstMoment)?.at ?? realNow
  return {
    clock: createDemoClock(start),
    timeline: planTimeline(convention, seed),
    start,
    resetInterval,
  }
}
