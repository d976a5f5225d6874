import { type DemoTime, siteTimeAt } from '../../../domain/kernel/demo-time.ts'
import { type Instant, toInstant, toMilliseconds } from '../../../domain/kernel/time.ts'
import { createSharedValue } from '../shared-value.ts'

/** Milliseconds. A smaller difference is ignored: an answer may be in transit for a while. */
const tolerance = 5 * 60_000

/** Milliseconds by which the server's clock is ahead of the device's clock, if the latter is wrong; otherwise 0. */
export const clockCorrection = createSharedValue(0)

/**
 * Corrects the clock by the server's time in the answer to a request sent at `requestedAt`, by the clock of this device.
 */
export function correctClock(now: Instant, requestedAt: number): void {
  // An answer read after the phone slept is useless: its transit time is unknown.
  if (Math.abs(Date.now() - requestedAt) > tolerance) return
  const serverOffset = toMilliseconds(now) - Date.now()
  clockCorrection.set(Math.abs(serverOffset) > tolerance ? serverOffset : 0)
}

/** The paused time of a demo site, in milliseconds; null while its clock runs, and on all other sites. */
const pausedTime = createSharedValue<number | null>(null)

/** Sets the clock of a demo site's page, to the millisecond. */
export function followDemoTime(demo: DemoTime): void {
  pausedTime.set(demo.pausedAt === null ? null : toMilliseconds(demo.pausedAt))
  clockCorrection.set(siteTimeAt(demo, Date.now()) - Date.now())
}

/** The same from the site's current time, as in its messages and answers. */
export const followDemoClock = ({ now, isRunning }: { now: Instant; isRunning: boolean }): void =>
  followDemoTime({
    aheadBy: toMilliseconds(now) - Date.now(),
    pausedAt: isRunning ? null : now,
  })

/** The time in milliseconds, also on a device whose clock is wrong. */
export const currentTime = (): number => pausedTime.get() ?? Date.now() + clockCorrection.get()

export const currentInstant = (): Instant => toInstant(currentTime())

export const useIsDemoPaused = (): boolean => pausedTime.use() !== null
