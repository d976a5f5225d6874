import type { Query, QueryClient } from '@tanstack/react-query'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import { dependentsOf, invalidate } from './invalidate.ts'
import { openLiveConnection } from './live-connection.ts'

/** Milliseconds by which a refetch that hangs delays the next at most. */
const maxRefetchTime = 2_000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Live updates: refetches queries that changed elsewhere since the page was rendered, and everything after a lost
 * connection.
 */
export function startLiveUpdates(client: QueryClient, renderedAt: Instant): () => void {
  const pendingChanges = new Set<Change>()
  let isRefetching = false

  /** Runs one refetch after the other: changes in quick succession would cancel each other's refetches. */
  const refetch = async (newChanges: readonly Change[]) => {
    for (const change of newChanges) pendingChanges.add(change)
    if (isRefetching) return
    isRefetching = true
    while (pendingChanges.size > 0) {
      const changes = [...pendingChanges]
      pendingChanges.clear()
      const affectedQueries = client.getQueryCache().findAll(dependentsOf(changes))
      for (const query of affectedQueries) refetchAfterFirst(query, changes)
      const invalidation = invalidate(client, changes)
      await Promise.race([invalidation, wait(maxRefetchTime)])
    }
    isRefetching = false
  }

  /**
   * A first fetch or a prefetch under way is not canceled by invalidating; it may miss these changes, so it is followed by
   * a refetch.
   */
  const refetchAfterFirst = (query: Query, changes: readonly Change[]) => {
    const isNotCanceled = query.state.data === undefined || !query.isActive()
    if (query.state.fetchStatus !== 'fetching' || !isNotCanceled) return
    const refetchChanges = () => void refetch(changes)
    query.promise?.then(refetchChanges, refetchChanges)
  }

  return openLiveConnection(renderedAt, (changes) => void refetch(changes))
}
