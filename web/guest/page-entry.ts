import type { Answer, Query } from '../lib/queries/cache.ts'

export type Key = readonly unknown[]

type State = Omit<Answer<unknown>, 'refetch'>

/** One thing that a page has read, or asks for. */
export interface Entry {
  queryKey: Key
  /** The page was rendered from it. */
  isOfPage: boolean
  /** Once something on the page asks for it. */
  query?: Query<unknown>
  /** How many parts of the page ask for it now. */
  users: number
  state: State
  /** As the page was rendered: what of it is not hydrated yet still shows that. */
  rendered: State
  /** What is on its way; another one means that its answer is not taken. */
  underWay: AbortController | null
  /** It has changed since it was asked for, or since the page was rendered, and nothing asked for it yet. */
  isLate: boolean
}

export const pending = { data: undefined, isPending: true, isError: false, error: null }
export const known = (data: unknown) => ({ data, isPending: false, isError: false, error: null })

export const newEntry = (queryKey: Key): Entry => ({
  queryKey,
  isOfPage: false,
  users: 0,
  state: pending,
  rendered: pending,
  underWay: null,
  isLate: false,
})

/** Counts one more, until the returned function is called. */
export function countUser(entry: Entry): () => void {
  entry.users += 1
  return () => {
    entry.users -= 1
    // Whoever opens it again asks again.
    const { data, isError } = entry.state
    if (entry.users === 0 && isError && data === undefined) entry.state = pending
  }
}
