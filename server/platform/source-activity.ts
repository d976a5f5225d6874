import type { Transaction } from './database/database.ts'

/** Bounds the memory; no convention has as many visitors. Limits by source do not stop an attack from more sources. */
const maxKeys = 10_000

interface Activity {
  times: number[]
  expiresAt: number
}

/** Recent attempts by source, in this server's memory: lost at a restart, and counted separately by each server. */
class SourceActivity {
  /** Ordered by the time of the last count. */
  readonly #activities = new Map<string, Activity>()

  /** Times counted under this key, in order. */
  recent(key: string): readonly number[] {
    return this.#activities.get(key)?.times ?? []
  }

  /** Entries are not read after their lifetime. */
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

/** One per database, as tests have several. */
export function sourceActivityOf({ cache }: Pick<Transaction, 'cache'>): SourceActivity {
  const name = 'source activity'
  const knownActivity = cache.get(name) as SourceActivity | undefined
  if (knownActivity) return knownActivity
  const activity = new SourceActivity()
  cache.set(name, activity)
  return activity
}
