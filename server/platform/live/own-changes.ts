import type { Writable } from 'node:stream'
import type { Instant } from '../../../domain/kernel/time.ts'
import { type Change, idIn, ownTopics, type Topic, topicOf } from '../../../domain/kernel/topics.ts'
import type { Clock } from '../clock.ts'
import { hashOf } from '../tokens.ts'
import { broadcast, messageOf } from './broadcast.ts'

/** The pages of one person hear of it. An address stands in no message between servers. */
export const ownChange = (topic: (typeof ownTopics)[number], email: string): Change =>
  `${topic}:${hashOf(email)}`

/** Bounds the memory. Past it all are forgotten, and whoever connects then reads once more than needed. */
const mostKnown = 20_000

/** What concerns one person goes to their own pages: among thousands that are open, nobody else's wakes. */
export function createOwnChanges(clock: Clock) {
  const pages = new Map<string, Set<Writable>>()
  const waiting = new Map<string | undefined, Set<Topic>>()
  const changed = new Map<string, Instant>()
  let before = clock.now()

  return {
    join(email: string, page: Writable) {
      const key = hashOf(email)
      const open = pages.get(key) ?? new Set()
      pages.set(key, open.add(page))
    },
    leave(email: string, page: Writable) {
      const key = hashOf(email)
      const open = pages.get(key)
      open?.delete(page)
      if (open?.size === 0) pages.delete(key)
    },
    add(changes: readonly Change[]) {
      for (const change of changes) {
        const key = idIn(change)
        waiting.set(key, (waiting.get(key) ?? new Set()).add(topicOf(change)))
        if (key !== undefined) changed.set(key, clock.now())
        if (key !== undefined && changed.size <= mostKnown) continue
        changed.clear()
        before = clock.now()
      }
    },
    waiting: () => waiting.size,
    /** Since when what concerns this person is as it is. */
    changedAt(email: string): Partial<Record<Topic, Instant>> {
      const at = changed.get(hashOf(email)) ?? before
      return Object.fromEntries(ownTopics.map((topic) => [topic, at]))
    },
    flush() {
      // Where it is not said whose, each looks.
      const ofAll = waiting.get(undefined)
      if (ofAll)
        for (const key of pages.keys()) waiting.set(key, ofAll.union(waiting.get(key) ?? new Set()))
      for (const [key, changedTopics] of waiting) {
        broadcast(pages.get(key ?? '') ?? [], messageOf('change', [...changedTopics]))
      }
      waiting.clear()
    },
  }
}
