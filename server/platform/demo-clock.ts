import { type DemoTime, siteTimeAt } from '../../domain/kernel/demo-time.ts'
import { type Instant, toInstant, toMilliseconds } from '../../domain/kernel/time.ts'
import type { Clock } from './clock.ts'

/** The clock of a demo site, which visitors move and pause. */
export interface DemoClock extends Clock {
  read: () => { now: Instant; isRunning: boolean }
  /** For the clock of the browser. */
  time: () => DemoTime
  moveTo: (now: Instant) => void
  run: (isRunning: boolean) => void
  /** Calls the listener after each move, pause and resumption. */
  subscribe: (listener: () => void) => () => void
}

export function createDemoClock(start: Instant, realTime = Date.now): DemoClock {
  const listeners = new Set<() => void>()
  let time: DemoTime = { aheadBy: toMilliseconds(start) - realTime(), pausedAt: null }
  const now = () => toInstant(siteTimeAt(time, realTime()))
  const set = (nextNow: Instant, isRunning: boolean) => {
    const aheadBy = toMilliseconds(nextNow) - realTime()
    time = { aheadBy, pausedAt: isRunning ? null : nextNow }
    for (const listener of listeners) listener()
  }
  const isRunning = () => time.pausedAt === null
  return {
    now,
    read: () => ({ now: now(), isRunning: isRunning() }),
    time: () => time,
    moveTo: (nextNow) => set(nextNow, isRunning()),
    run: (shouldRun) => set(now(), shouldRun),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
