import type { Transaction } from './database/database.ts'

/** Bounds the memory; no convention has as many visitors. An attack from more sources is not stopped by limits by source. */
const mostKeys = 10_000

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
    const known = this.#activities.get(key)
    const lasting = known?.times.filter((time) => time + lifetime > at) ?? []
    const later = lasting.findIndex((time) => time > at)
    const counted = Array<number>(weight).fill(at)
    lasting.splice(later === -1 ? lasting.length : later, 0, ...counted)
    if (known) this.#activities.delete(key)
    this.#activities.set(key, { times: lasting, expiresAt: at + lifetime })
    this.#forget(at)
  }

  #forget(now: number) {
    for (const [key, { expiresAt }] of this.#activities) {
      if (expiresAt > now && this.#activities.size <= mostKeys) return
      this.#activities.delete(key)
    }
  }
}

/** One for each database, as tests have several. */
export function sourceActivity({ cache }: Pick<Transaction, 'cache'>): SourceActivity {
  const name = 'source activity'
  const known = cache.get(name) as SourceActivity | undefined
  if (known) return known
  const activity = new SourceActivity()
  cache.set(name, activity)
  return activity
}
