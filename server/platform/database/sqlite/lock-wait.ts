import { setTimeout as pause } from 'node:timers/promises'

/** Maximum time a write waits for another program that holds the write lock. */
export const maxLockWaitMilliseconds = 5_000
const retryInterval = 20

const sqliteBusyCode = 5

/** The low byte is the primary result code; the rest is the extended code. */
export const isLocked = (error: unknown): boolean =>
  ((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusyCode

/** Waits for SQLite's locks without blocking the thread: SQLite's own timeout sleeps, and the whole site with it. */
export class LockWait {
  readonly #maxMilliseconds: number
  #lockedSince: number | null = null

  constructor(maxMilliseconds: number) {
    this.#maxMilliseconds = maxMilliseconds
  }

  /** Records that the lock was free. */
  end(): void {
    this.#lockedSince = null
  }

  /**
   * Retries an attempt that found the database locked. The time starts when both the caller has arrived and the lock is
   * held, so that each caller gives up after one wait, regardless of how many gave up before it in the queue.
   */
  async retry<Result>(attempt: () => Result, arrivedAt = performance.now()): Promise<Result> {
    this.#lockedSince ??= performance.now()
    const giveUpAt = Math.max(arrivedAt, this.#lockedSince) + this.#maxMilliseconds
    for (;;) {
      if (performance.now() < giveUpAt) await pause(retryInterval)
      try {
        const result = attempt()
        this.end()
        return result
      } catch (error) {
        if (!isLocked(error) || performance.now() >= giveUpAt) throw error
      }
    }
  }
}
