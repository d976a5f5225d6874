import type { Writable } from 'node:stream'
import type { Instant } from '../../../domain/kernel/time.ts'
import {
  type Change,
  subjectIdOf,
  personalTopics,
  type Topic,
  topicOf,
} from '../../../domain/kernel/topics.ts'
import type { Clock } from '../clock.ts'
import { hashOf } from '../tokens.ts'
import { broadcast, createMessage } from './broadcast.ts'

/** Personal change, sent only to the pages of one user. Messages between servers contain no email address. */
export const ownChange = (topic: (typeof personalTopics)[number], email: string): Change =>
  `${topic}:${hashOf(email)}`

/**
 * Bounds the memory. Above it all users are forgotten, which costs each of them one extra read at the next connection.
 */
const maxTrackedUsers = 20_000

/** Sends personal changes to the user's own pages only: thousands of other open pages stay idle. */
export function createOwnChanges(clock: Clock) {
  const pages = new Map<string, Set<Writable>>()
  const pendingTopics = new Map<string | undefined, Set<Topic>>()
  const changeTimes = new Map<string, Instant>()
  let defaultTime = clock.now()

  return {
    join(email: string, page: Writable) {
      const key = hashOf(email)
      const openPages = pages.get(key) ?? new Set()
      pages.set(key, openPages.add(page))
    },
    leave(email: string, page: Writable) {
      const key = hashOf(email)
      const openPages = pages.get(key)
      openPages?.delete(page)
      if (openPages?.size === 0) pages.delete(key)
    },
    add(changes: readonly Change[]) {
      for (const change of changes) {
        const key = subjectIdOf(change)
        pendingTopics.set(key, (pendingTopics.get(key) ?? new Set()).add(topicOf(change)))
        if (key !== undefined) changeTimes.set(key, clock.now())
        if (key !== undefined && changeTimes.size <= maxTrackedUsers) continue
        changeTimes.clear()
        defaultTime = clock.now()
      }
    },
    waiting: () => pendingTopics.size,
    /** Time of the user's last personal change, by topic. */
    changedAt(email: string): Partial<Record<Topic, Instant>> {
      const at = changeTimes.get(hashOf(email)) ?? defaultTime
      return Object.fromEntries(personalTopics.map((topic) => [topic, at]))
    },
    flush() {
      // A change without a user may concern any of them.
      const sharedTopics = pendingTopics.get(undefined)
      if (sharedTopics)
        for (const key of pages.keys())
          pendingTopics.set(key, sharedTopics.union(pendingTopics.get(key) ?? new Set()))
      for (const [key, changedTopics] of pendingTopics) {
        broadcast(pages.get(key ?? '') ?? [], createMessage('change', [...changedTopics]))
      }
      pendingTopics.clear()
    },
  }
}
