import { type Topic, touches } from '../../../domain/kernel/topics.ts'
import type { Live } from '../live/live.ts'

interface Options {
  /** A change of any of them drops everything that was read. */
  topics: readonly Topic[]
  /** In milliseconds; without it only a change drops what was read. */
  lifetime?: number
  most?: number
}

interface Entry<Value> {
  value: Promise<Value>
  expires: number
}

/**
 * What every request would read from the database. A change is heard before anybody is told that it is saved, and drops
 * what is still being read, too. Of a change on another server it is heard a moment later, and not at all while the
 * connection to it is lost: what must not outlive that for long has a lifetime.
 */
export class ReadCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #lifetime: number
  readonly #most: number

  constructor(live: Live, { topics, lifetime = Infinity, most = 1 }: Options) {
    this.#lifetime = lifetime
    this.#most = most
    live.subscribe((changes) => {
      if (topics.some((topic) => touches(changes, topic))) this.#entries.clear()
    })
  }

  read(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    if (known && known.expires > performance.now()) return known.value
    if (this.#entries.size >= this.#most) this.#entries.clear()
    const entry = { value: make(), expires: performance.now() + this.#lifetime }
    this.#entries.set(key, entry)
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    // Null is not kept: with keys that they make up, strangers could fill the cache.
    entry.value.then((value) => value === null && forget(), forget)
    return entry.value
  }
}
