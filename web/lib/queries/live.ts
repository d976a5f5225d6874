import type { Query, QueryClient } from '@tanstack/react-query'
import { type Items, itemsIn, type Order, withItems } from '../../../domain/kernel/items.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import { dependentsOf, invalidate } from './invalidate.ts'
import { listen } from './live-connection.ts'
import { orderOf, topicsOf } from './query-for.ts'

/** A refetch that hangs delays the next by no more than this. */
const longestRefetch = 2_000

const pauseFor = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Patches the cached lists with the items that came along, and returns those; none when a list has to be refetched instead. */
function showItems(client: QueryClient, items: Items): Items {
  const lists = client.getQueryCache().findAll({ predicate: ({ queryKey }) => !!orderOf(queryKey) })
  // A fetch that is under way might bring older data and overwrite the patch.
  const areReady = lists.every(
    ({ state }) =>
      state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated,
  )
  if (!areReady) return {}
  for (const { queryKey, state } of lists) {
    const own = itemsIn(items, topicsOf(queryKey)[0])
    const order = orderOf(queryKey) as Order
    client.setQueryData<{ id: string }[]>(queryKey, (list = []) => withItems(list, own, order), {
      // The rest of it is as old as before.
      updatedAt: state.dataUpdatedAt,
    })
  }
  return items
}

/** Live updates: refetches what changed elsewhere since the page was rendered, and everything after a lost connection. */
export function keepLive(client: QueryClient, renderedAt: Instant): () => void {
  /** Changes to refetch, and whether the lists show them already. */
  const changed = new Map<Change, boolean>()
  let refetching = false

  /** One refetch after the other: changes in quick succession would keep cancelling each other's. */
  const refetch = async (changes: readonly Change[], shown: Items = {}) => {
    for (const change of changes) {
      changed.set(change, change in shown && (changed.get(change) ?? true))
    }
    if (refetching) return
    refetching = true
    while (changed.size > 0) {
      const now = new Map(changed)
      changed.clear()
      const changes = [...now.keys()]
      const isShown = (change: Change) => now.get(change) === true
      const late = client.getQueryCache().findAll(dependentsOf(changes, isShown))
      for (const query of late) refetchAfterFirst(query, changes)
      const done = invalidate(client, changes, isShown)
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

  let shown: Items = {}
  return listen(renderedAt, {
    onItems(items) {
      shown = showItems(client, items)
    },
    onChange(changes) {
      void refetch(changes, shown)
      shown = {}
    },
  })
}
