import { type Topic, includesTopic } from '../../../domain/kernel/topics.ts'
import type { Live } from '../live/live.ts'

interface ReadCacheOptions {
  /** A change to any of these topics drops all entries. */
  topics: readonly Topic[]
  /** Milliseconds; without it, only a change drops an entry. */
  lifetime?: number
  maxEntries?: number
}

interface Entry<Value> {
  value: Promise<Value>
  expiresAt: number
}

/**
 * Caches values that every request would otherwise read from the database. A change on this server drops them,
 * including those still being read, before its caller gets an answer. A change on another server takes a moment to
 * arrive, or does not arrive while the connection to PostgreSQL is lost: values that must not be stale for long need a
 * lifetime.
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
    // Null is not cached: strangers could fill the cache with keys that they make up.
    entry.value.then((value) => value === null && evict(), evict)
    return entry.value
  }
}
