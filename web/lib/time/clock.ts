import { type Instant, toInstant, toMilliseconds } from '../../../domain/kernel/time.ts'
import { createSharedValue } from '../shared-value.ts'

/** Milliseconds. A device that is wrong by less is believed: an answer may be on its way for a while. */
const tolerance = 5 * 60_000

/** Milliseconds by which the server's clock is ahead of that of this device, where that one is wrong; else 0. */
export const clockCorrection = createSharedValue(0)

/** What the server's clock showed when it was asked at `askedAt`, by the clock of this device. */
export function correctClock(now: Instant, requestedAt: number): void {
  // A phone that slept before it read the answer knows nothing by it.
  if (Math.abs(Date.now() - requestedAt) > tolerance) return
  const serverOffset = toMilliseconds(now) - Date.now()
  clockCorrection.set(Math.abs(serverOffset) > tolerance ? serverOffset : 0)
}

/** The time in milliseconds, also on a device whose clock is wrong. */
export const currentTime = (): number => Date.now() + clockCorrection.get()

export const currentInstant = (): Instant => toInstant(currentTime())
