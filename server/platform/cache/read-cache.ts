import { type Topic, includesTopic } from '../../../domain/kernel/topics.ts'
import type { Live } from '../live/live.ts'

interface ReadCacheOptions {
  /** A change of any of them drops everything that was read. */
  topics: readonly Topic[]
  /** In milliseconds; without it only a change drops what was read. */
  lifetime?: number
  maxEntries?: number
}

interface Entry<Value> {
  value: Promise<Value>
  expiresAt: number
}

/**
 * What every request would read from the database. A change is heard before anybody is told that it is saved, and drops
 * what is still being read, too. Of a change on another server it is heard a moment later, and not at all while the
 * connection to it is lost: what must not outlive that for long has a lifetime.
 */
export class ReadCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #lifetime: number
  readonly #maxEntries: number

  constructor(live: Live, { topics, lifetime = Infinity, maxEntries = 1 }: ReadCacheOptions) {
    this.#lifetime = lifetime
    this.#maxEntries = maxEntries
    live.subscribe((changes) => {
      if (topics.some((topic) => includesTopic(changes, topic))) this.#entries.clear()
    })
  }

  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key)
    if (cached && cached.expiresAt > performance.now()) return cached.value
    if (this.#entries.size >= this.#maxEntries) this.#entries.clear()
    const entry = { value: load(), expiresAt: performance.now() + this.#lifetime }
    this.#entries.set(key, entry)
    const evict = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    // Null is not kept: with keys that they make up, strangers could fill the cache.
    entry.value.then((value) => value === null && evict(), evict)
    return entry.value
  }
}
