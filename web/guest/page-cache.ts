import { useEffect, useSyncExternalStore } from 'react'
import { concerns } from '../../domain/kernel/topics.ts'
import type { Answer, Cache, Query } from '../lib/queries/cache.ts'
import { fetchTransport } from '../lib/queries/call.ts'
import { namedIn, topicsOf } from '../lib/queries/query-for.ts'

type Key = readonly unknown[]
type Which = (queryKey: Key) => boolean

/** What the server has read for a page. */
export type QueryData = readonly (readonly [queryKey: Key, data: unknown])[]

interface Entry {
  queryKey: Key
  /** Once something on the page asks for it. */
  query?: Query<unknown>
  state: Omit<Answer<unknown>, 'refetch'>
  /** What is on its way; another one means that its answer is not taken. */
  underWay: AbortController | null
  /** It has changed since it was asked for. */
  isLate: boolean
}

const pending = { data: undefined, isPending: true, isError: false }
const known = (data: unknown) => ({ data, isPending: false, isError: false })

/** As much of a cache as a page needs that leads to no other: what it shows, read again when it changes. */
export function pageCache(queryData: QueryData): Cache {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const entryOf = (queryKey: Key): Entry => {
    const name = JSON.stringify(queryKey)
    let entry = entries.get(name)
    if (!entry) {
      entry = { queryKey, state: pending, underWay: null, isLate: false }
      entries.set(name, entry)
    }
    return entry
  }
  for (const [queryKey, data] of queryData) entryOf(queryKey).state = known(data)

  const those = (which: Which) => [...entries.values()].filter(({ queryKey }) => which(queryKey))

  const put = (entry: Entry, state: Entry['state']) => {
    entry.state = state
    tell()
  }

  /** One at a time: what changes meanwhile is read again after it. */
  const refetch = async (entry: Entry): Promise<void> => {
    entry.isLate = entry.underWay !== null
    if (!entry.query || entry.isLate) return
    const controller = new AbortController()
    entry.underWay = controller
    const isCurrent = () => entry.underWay === controller
    try {
      const data = await entry.query.read(fetchTransport, controller.signal)
      if (isCurrent()) put(entry, known(data))
    } catch {
      // What was read before stays; it is asked for again with the next change.
      if (isCurrent()) put(entry, { ...entry.state, isPending: false, isError: true })
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

  const useEntry = (query: Query<unknown>) => {
    const entry = entryOf(query.queryKey)
    entry.query = query
    const state = () => entryOf(query.queryKey).state
    return { entry, state: useSyncExternalStore(subscribe, state, state) }
  }

  const invalidate = async (which: Which) => void (await Promise.all(those(which).map(refetch)))

  return {
    useData: <Data>(query: Query<Data>) => useEntry(query).state.data as Data,
    useAnswer<Data>(query: Query<Data>, enabled = true) {
      const { entry, state } = useEntry(query)
      const isWanted = enabled && state.isPending
      useEffect(() => {
        if (isWanted && !entry.underWay) void refetch(entry)
      }, [entry, isWanted])
      return { ...(state as Answer<Data>), refetch: () => refetch(entry) }
    },
    set: ({ queryKey }, data) => put(entryOf(queryKey), known(data)),
    reread: (changes) =>
      invalidate((queryKey) =>
        changes.some((change) => concerns(change, topicsOf(queryKey), namedIn(queryKey))),
      ),
    invalidate,
    cancel: async (which) => those(which).forEach(cancel),
    remove(which) {
      for (const entry of those(which)) {
        cancel(entry)
        put(entry, pending)
      }
    },
  }
}
