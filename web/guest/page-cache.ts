import { useEffect, useSyncExternalStore } from 'react'
import type { Change } from '../../domain/kernel/topics.ts'
import type { Answer, Cache, Query } from '../lib/queries/cache.ts'
import { dependentsOf } from '../lib/queries/invalidate.ts'
import { countUser, type Entry, type Key, known, newEntry, pending } from './page-entry.ts'
import { readWithRetries } from './read-with-retries.ts'

type Which = (queryKey: Key) => boolean

/** What the server has read for a page. */
export type QueryData = readonly (readonly [queryKey: Key, data: unknown])[]

interface PageCache extends Cache {
  reread: (changes: readonly Change[]) => Promise<void>
}

/** As much of a cache as a page needs that leads to no other: what it shows, read again when it changes. */
export function pageCache(queryData: QueryData): PageCache {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const entryOf = (queryKey: Key): Entry => {
    const name = JSON.stringify(queryKey)
    let entry = entries.get(name)
    if (!entry) {
      entry = newEntry(queryKey)
      entries.set(name, entry)
    }
    return entry
  }
  for (const [queryKey, data] of queryData) {
    const state = known(data)
    Object.assign(entryOf(queryKey), { isOfPage: true, state, rendered: state })
  }

  const those = (which: Which) => [...entries.values()].filter(({ queryKey }) => which(queryKey))

  const put = (entry: Entry, state: Entry['state']) => {
    entry.state = state
    tell()
  }

  /** One at a time: what changes meanwhile is read again after it; before its part is hydrated, with that. */
  const refetch = async (entry: Entry): Promise<void> => {
    const { query, underWay } = entry
    entry.isLate = !query || underWay !== null
    if (!query || underWay) return
    const controller = new AbortController()
    entry.underWay = controller
    const isCurrent = () => entry.underWay === controller
    try {
      const data = await readWithRetries(query, controller.signal)
      if (isCurrent()) put(entry, known(data))
    } catch (failed) {
      const error = failed as Error
      // What was read before stays; it is asked for again with the next change.
      if (isCurrent()) put(entry, { ...entry.state, isPending: false, isError: true, error })
    }
    if (!isCurrent()) return
    entry.underWay = null
    if (entry.isLate) await refetch(entry)
  }

  const cancel = (entry: Entry) => {
    entry.underWay?.abort()
    entry.underWay = null
    entry.isLate = false
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const useEntry = (query: Query<unknown>, enabled = true) => {
    const entry = entryOf(query.queryKey)
    if (enabled) entry.query = query
    useEffect(() => {
      if (!enabled) return undefined
      if (entry.isLate && !entry.underWay) void refetch(entry)
      return countUser(entry)
    }, [entry, enabled])
    const state = () => entryOf(query.queryKey).state
    return { entry, state: useSyncExternalStore(subscribe, state, () => entry.rendered) }
  }

  /** What was asked for once, and is shown no more, is not asked for again until it is. */
  const forget = (entry: Entry) => {
    cancel(entry)
    put(entry, pending)
  }

  const invalidate = async (which: Which) => {
    const late = those(which)
    const isWanted = ({ isOfPage, users }: Entry) => isOfPage || users > 0
    for (const entry of late) if (!isWanted(entry)) forget(entry)
    await Promise.all(late.filter(isWanted).map(refetch))
  }

  return {
    useData: <Data>(query: Query<Data>) => useEntry(query).state.data as Data,
    useAnswer<Data>(query: Query<Data>, enabled = true) {
      const { entry, state } = useEntry(query, enabled)
      const isWanted = enabled && state.isPending
      useEffect(() => {
        if (isWanted && !entry.underWay) void refetch(entry)
      }, [entry, isWanted])
      return { ...(state as Answer<Data>), refetch: () => refetch(entry) }
    },
    peek: <Data>({ queryKey }: Query<Data>) => entryOf(queryKey).state.data as Data | undefined,
    set: ({ queryKey }, data) => put(entryOf(queryKey), known(data)),
    reread(changes) {
      const { predicate } = dependentsOf(changes)
      return invalidate((queryKey) => predicate({ queryKey }))
    },
    invalidate,
    cancel: async (which) => those(which).forEach(cancel),
    remove(which) {
      for (const entry of those(which)) forget(entry)
    },
  }
}
