// oxlint-disable react/hooks -- what an entry puts into the context stays for as long as its page is open
import { createContext, useContext } from 'react'
import type { Change } from '../../../domain/kernel/topics.ts'
import type { Transport } from './call.ts'

/** Something to read, and the name it is kept under. */
export interface Query<Data> {
  queryKey: readonly unknown[]
  read: (transport: Transport, signal?: AbortSignal) => Promise<Data>
  /** Whether it is worth another try. */
  retry?: false | ((failures: number, error: Error) => boolean)
}

export interface Answer<Data> {
  data: Data | undefined
  isPending: boolean
  isError: boolean
  error: Error | null
  refetch: () => unknown
}

type Which = (queryKey: readonly unknown[]) => boolean

/**
 * What a page has read. An app's page keeps it for the pages to come, in the query cache; a guest's page only has what it
 * shows.
 */
export interface Cache {
  /** What the page was rendered from, as it stands now. */
  useData: <Data>(query: Query<Data>) => Data
  /** Asked for by the browser alone: the page is rendered without it. */
  useAnswer: <Data>(query: Query<Data>, enabled?: boolean) => Answer<Data>
  /** What is known of it at the moment. */
  peek: <Data>(query: Query<Data>) => Data | undefined
  set: <Data>(query: Pick<Query<Data>, 'queryKey'>, data: Data) => void
  /** Reads again what depends on these changes. */
  reread: (changes: readonly Change[]) => Promise<void>
  invalidate: (which: Which) => Promise<void>
  /** Takes no answer to what is on its way. */
  cancel: (which: Which) => Promise<void>
  remove: (which: Which) => void
}

export const CacheContext = createContext<Cache | null>(null)

export function useCache(): Cache {
  const cache = useContext(CacheContext)
  if (!cache) throw new Error('Rendered outside of a page')
  return cache
}

export const useData = <Data>(query: Query<Data>): Data => useCache().useData(query)

export const useAnswer = <Data>(query: Query<Data>, enabled = true): Answer<Data> =>
  useCache().useAnswer(query, enabled)
