import type { Instant } from '../../domain/kernel/time.ts'

/** Handed in, never read from the air: tests set it. */
export interface Clock {
  now: () => Instant
}

export const systemClock: Clock = { now: () => new Date().toISOString() }
