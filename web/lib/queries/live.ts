import type { Query, QueryClient } from '@tanstack/react-query'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import { dependentsOf, invalidate } from './invalidate.ts'
import { listen } from './live-connection.ts'

/** A refetch that hangs delays the next by no more than this. */
const longestRefetch = 2_000

const pauseFor = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Live updates: refetches what changed elsewhere since the page was rendered, and everything after a lost connection. */
export function keepLive(client: QueryClient, renderedAt: Instant): () => void {
  const changed = new Set<Change>()
  let refetching = false

  /** One refetch after the other: changes in quick succession would keep cancelling each other's. */
  const refetch = async (added: readonly Change[]) => {
    for (const change of added) changed.add(change)
    if (refetching) return
    refetching = true
    while (changed.size > 0) {
      const changes = [...changed]
      changed.clear()
      const late = client.getQueryCache().findAll(dependentsOf(changes))
      for (const query of late) refetchAfterFirst(query, changes)
      const done = invalidate(client, changes)
      await Promise.race([done, pauseFor(longestRefetch)])
    }
    refetching = false
  }

  /** A first fetch or a prefetch under way is not cancelled by invalidating; it may miss these changes, so it is followed by a refetch. */
  const refetchAfterFirst = (query: Query, changes: readonly Change[]) => {
    const isUncancelled = query.state.data === undefined || !query.isActive()
    if (query.state.fetchStatus !== 'fetching' || !isUncancelled) return
    const refetchThem = () => void refetch(changes)
    query.promise?.then(refetchThem, refetchThem)
  }

  return listen(renderedAt, (changes) => void refetch(changes))
}
