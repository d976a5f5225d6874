import type { Query, QueryClient } from '@tanstack/react-query'
import { type Items, itemsIn, type Order, withItems } from '../../domain/kernel/items.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Change, Topic } from '../../domain/kernel/topics.ts'
import { dependentsOf, invalidate } from './invalidate.ts'
import { orderOf, topicsOf } from './query-for.ts'

const shortestPause = 1_000
const longestPause = 30_000
/** The server sends a sign of life every 20 seconds; two missed ones mean the line is dead. */
const silence = 50_000
/** A glance at another tab costs nothing. */
const unseenFor = 10_000
/** A reading that hangs holds up the others no longer than this. */
const longestReading = 2_000

const pauseFor = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Shows what came along in the lists that the page has, and answers it; nothing when one must be read again instead. */
function showItems(client: QueryClient, items: Items): Items {
  const lists = client.getQueryCache().findAll({ predicate: ({ queryKey }) => !!orderOf(queryKey) })
  // What is being read might be older, and would replace it.
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

/** Keeps a page true: re-reads what changed elsewhere since it was rendered, and everything after a gap in the line. */
export function keepLive(client: QueryClient, renderedAt: Instant): () => void {
  let source: EventSource | null = null
  let pause = shortestPause
  let connectedBefore = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let unseen: ReturnType<typeof setTimeout> | undefined

  /** Whether the lists show it already. */
  const changed = new Map<Change, boolean>()
  let rereading = false

  /** One reading after the other: changes in quick succession would keep cutting each other off. */
  const reread = async (changes: readonly Change[], shown: Items = {}) => {
    for (const change of changes) {
      changed.set(change, change in shown && (changed.get(change) ?? true))
    }
    if (rereading) return
    rereading = true
    while (changed.size > 0) {
      const now = new Map(changed)
      changed.clear()
      const changes = [...now.keys()]
      const isShown = (change: Change) => now.get(change) === true
      const late = client.getQueryCache().findAll(dependentsOf(changes, isShown))
      for (const query of late) rereadLate(query, changes)
      const done = invalidate(client, changes, isShown)
      await Promise.race([done, pauseFor(longestReading)])
    }
    rereading = false
  }

  /** What is on its way for the first time, or for a page to come, is not asked for anew: it may be older, and counts. */
  const rereadLate = (query: Query, changes: readonly Change[]) => {
    const isKept = query.state.data === undefined || !query.isActive()
    if (query.state.fetchStatus !== 'fetching' || !isKept) return
    const again = () => void reread(changes)
    query.promise?.then(again, again)
  }

  const hangUp = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  const again = () => {
    hangUp()
    // Spread out, so that a restarted server is not met by everyone at once.
    timer = setTimeout(connect, pause * (0.5 + Math.random()))
    pause = Math.min(pause * 2, longestPause)
  }

  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(again, silence)
  }

  const connect = () => {
    source = new EventSource('/api/live')
    source.addEventListener('hello', (event) => {
      const changedAt = JSON.parse(event.data as string) as Record<Topic, Instant>
      const isMissed = (topic: Topic) => connectedBefore || changedAt[topic] >= renderedAt
      void reread((Object.keys(changedAt) as Topic[]).filter(isMissed))
      connectedBefore = true
      pause = shortestPause
      heard()
    })
    source.addEventListener('beat', heard)
    // They come before the change that they belong to.
    let shown: Items = {}
    source.addEventListener('items', (event) => {
      shown = showItems(client, JSON.parse(event.data as string) as Items)
    })
    source.addEventListener('change', (event) => {
      heard()
      void reread(JSON.parse(event.data as string) as Change[], shown)
      shown = {}
    })
    source.addEventListener('error', again)
  }

  // A phone that comes back from its pocket or finds the network again should not wait for the pause.
  const hurry = () => {
    if (document.visibilityState === 'hidden' || source !== null) return
    pause = shortestPause
    clearTimeout(timer)
    connect()
  }

  // A browser has six lines to a server: a page that nobody sees, or that is kept for the way back, takes none.
  const onVisibility = () => {
    clearTimeout(unseen)
    if (document.visibilityState === 'hidden') unseen = setTimeout(hangUp, unseenFor)
    else hurry()
  }

  hurry()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', hurry)
  window.addEventListener('pagehide', hangUp)
  window.addEventListener('pageshow', hurry)
  return () => {
    hangUp()
    clearTimeout(unseen)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', hurry)
    window.removeEventListener('pagehide', hangUp)
    window.removeEventListener('pageshow', hurry)
  }
}
