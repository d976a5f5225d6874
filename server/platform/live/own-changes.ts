import type { Writable } from 'node:stream'
import type { Instant } from '../../../domain/kernel/time.ts'
import { type Change, idIn } from '../../../domain/kernel/topics.ts'
import type { Clock } from '../clock.ts'
import { hashOf } from '../tokens.ts'
import { broadcast, messageOf } from './broadcast.ts'

/** More are forgotten, and then everybody reads once more than needed. */
const mostKnown = 20_000

/** What concerns one person goes to their own pages: among thousands that are open, nobody else's wakes. */
export function createOwnChanges(clock: Clock) {
  const pages = new Map<string, Set<Writable>>()
  const waiting = new Set<string | undefined>()
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
        waiting.add(key)
        if (key !== undefined) changed.set(key, clock.now())
        if (key !== undefined && changed.size <= mostKnown) continue
        changed.clear()
        before = clock.now()
      }
    },
    waiting: () => waiting.size,
    /** Since when what this person was told is as it is. */
    changedAt: (email: string): Instant => changed.get(hashOf(email)) ?? before,
    flush() {
      const told = messageOf('change', ['notices'])
      // Where it is not said whose, each looks.
      const keys = waiting.has(undefined) ? [...pages.keys()] : [...waiting]
      waiting.clear()
      for (const key of keys) broadcast(pages.get(key ?? '') ?? [], told)
    },
  }
}
