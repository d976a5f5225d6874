import type { Transaction } from './database/database.ts'

/** Bounds the memory; no convention has as many visitors. An attack from more sources is not stopped by limits by source. */
const maxKeys = 10_000

interface Activity {
  times: number[]
  expiresAt: number
}

/**
 * What came lately from where, in this server's memory: after a restart everybody starts anew, and two servers count
 * each for itself.
 */
class SourceActivity {
  /** Those that were counted last stand last. */
  readonly #activities = new Map<string, Activity>()

  /** When something was counted under this key, in order. */
  recent(key: string): readonly number[] {
    return this.#activities.get(key)?.times ?? []
  }

  /** Nobody asks for it when its lifetime is over. */
  count(key: string, at: number, { weight, lifetime }: { weight: number; lifetime: number }): void {
    const knownActivity = this.#activities.get(key)
    const unexpiredTimes = knownActivity?.times.filter((time) => time + lifetime > at) ?? []
    const laterIndex = unexpiredTimes.findIndex((time) => time > at)
    const countedTimes = Array<number>(weight).fill(at)
    unexpiredTimes.splice(
      laterIndex === -1 ? unexpiredTimes.length : laterIndex,
      0,
      ...countedTimes,
    )
    if (knownActivity) this.#activities.delete(key)
    this.#activities.set(key, { times: unexpiredTimes, expiresAt: at + lifetime })
    this.#deleteExpired(at)
  }

  #deleteExpired(now: number) {
    for (const [key, { expiresAt }] of this.#activities) {
      if (expiresAt > now && this.#activities.size <= maxKeys) return
      this.#activities.delete(key)
    }
  }
}

/** One for each database, as tests have several. */
export function sourceActivityOf({ cache }: Pick<Transaction, 'cache'>): SourceActivity {
  const name = 'source activity'
  const knownActivity = cache.get(name) as SourceActivity | undefined
  if (knownActivity) return knownActivity
  const activity = new SourceActivity()
  cache.set(name, activity)
  return activity
}
