import type { Query, QueryClient } from '@tanstack/react-query'
import { type Items, itemsIn, type Order, withItems } from '../../domain/kernel/items.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Change, Topic } from '../../domain/kernel/topics.ts'
import { dependentsOf, invalidate } from './invalidate.ts'
import { orderOf, topicsOf } from './query-for.ts'

const shortestPause = 1_000
const longestPause = 30_000
/** The server sends a heartbeat every 20 seconds; after two missed ones the connection counts as dead. */
const heartbeatTimeout = 50_000
/** A tab that is hidden for less than this keeps its connection. */
const hiddenFor = 10_000
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
  let source: EventSource | null = null
  let pause = shortestPause
  let connectedBefore = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

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

  const disconnect = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  const reconnect = () => {
    disconnect()
    // Exponential backoff with jitter, so that not everyone comes back to a restarted server at once.
    timer = setTimeout(connect, pause * (0.5 + Math.random()))
    pause = Math.min(pause * 2, longestPause)
  }

  const onHeartbeat = () => {
    clearTimeout(timer)
    timer = setTimeout(reconnect, heartbeatTimeout)
  }

  const connect = () => {
    source = new EventSource('/api/live')
    source.addEventListener('hello', (event) => {
      const changedAt = JSON.parse(event.data as string) as Record<Topic, Instant>
      const isMissed = (topic: Topic) => connectedBefore || changedAt[topic] >= renderedAt
      void refetch((Object.keys(changedAt) as Topic[]).filter(isMissed))
      connectedBefore = true
      pause = shortestPause
      onHeartbeat()
    })
    source.addEventListener('beat', onHeartbeat)
    // They come before the change that they belong to.
    let shown: Items = {}
    source.addEventListener('items', (event) => {
      shown = showItems(client, JSON.parse(event.data as string) as Items)
    })
    source.addEventListener('change', (event) => {
      onHeartbeat()
      void refetch(JSON.parse(event.data as string) as Change[], shown)
      shown = {}
    })
    source.addEventListener('error', reconnect)
  }

  // A page that becomes visible or online again does not wait for the backoff.
  const reconnectNow = () => {
    if (document.visibilityState === 'hidden' || source !== null) return
    pause = shortestPause
    clearTimeout(timer)
    connect()
  }

  // Over HTTP/1.1 a browser opens six connections to a server: a hidden page, or one in the back/forward cache, takes none.
  const onVisibility = () => {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'hidden') hiddenTimer = setTimeout(disconnect, hiddenFor)
    else reconnectNow()
  }

  reconnectNow()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', reconnectNow)
  window.addEventListener('pagehide', disconnect)
  window.addEventListener('pageshow', reconnectNow)
  return () => {
    disconnect()
    clearTimeout(hiddenTimer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', reconnectNow)
    window.removeEventListener('pagehide', disconnect)
    window.removeEventListener('pageshow', reconnectNow)
  }
}
