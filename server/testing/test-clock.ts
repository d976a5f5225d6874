import { type Instant, addMilliseconds } from '../../domain/kernel/time.ts'

export const testNow = '2027-03-01T15:00:00.000Z'

/** A fake clock that does not move until a test advances it. */
export class TestClock {
  #now: Instant

  constructor(now: Instant) {
    this.#now = now
  }

  now = (): Instant => this.#now

  set(now: Instant): void {
    this.#now = now
  }

  advance(milliseconds: number): void {
    this.#now = addMilliseconds(this.#now, milliseconds)
  }
}
