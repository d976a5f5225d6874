import { type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { userStorageName } from '../../../domain/convention/rules.ts'
import { currentSession } from '../../../domain/auth/api.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { useAnswer } from '../queries/cache.ts'
import { useConvention } from '../convention.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { isPersonal, queryFor } from '../queries/query-for.ts'
import { deleteOwnCache, refreshCache } from '../offline-cache.ts'
import { storedUser, storeUser, subscribeToUser } from './stored-user.ts'

const sessionQuery = queryFor(currentSession)
const isSession = ([path]: readonly unknown[]) => path === currentSession.path

interface Session {
  user: User | null
  /** False while the page is as the server rendered it, for everybody alike. */
  known: boolean
}

const unknown = () => undefined

/** Who is signed in: at first as the page was rendered (nobody), then as stored, then as the server says. */
export function useSession(): Session {
  const name = userStorageName(useConvention())
  const hydrated = useHydrated()
  const stored = useSyncExternalStore(
    subscribeToUser,
    useCallback(() => (hydrated ? storedUser(name) : undefined), [name, hydrated]),
    unknown,
  )
  return { user: stored ?? null, known: stored !== undefined }
}

/** Asks the server who is signed in, and stores it; once on a page, as whoever uses it renders again with the answer. */
export function useSessionFromServer(): Pick<UseQueryResult<User | null>, 'isPending'> {
  const name = userStorageName(useConvention())
  const { data, isPending } = useAnswer(sessionQuery)
  const cache = useQueryClient()
  useEffect(
    () =>
      subscribeToUser((before) => {
        if (before !== undefined) followOtherPage(cache, before, storedUser(name))
      }),
    [cache, name],
  )
  useEffect(() => {
    if (data !== undefined) rememberUser(cache, name, data)
  }, [cache, data, name])
  return { isPending }
}

/** What decides which answers somebody gets. */
const standing = (user: User | null) => JSON.stringify([user?.email, user?.isAdmin, user?.team])

/** Drops what only the person before could read. Answers whether there was another. */
function dropPersonal(cache: QueryClient, before: User | null, user: User | null): boolean {
  const isAnother = before !== null && standing(before) !== standing(user)
  if (isAnother)
    cache.removeQueries({
      predicate: (query) => isPersonal(query) && !isSession(query.queryKey),
    })
  return isAnother
}

/** An answer from before the change would put the person before back, here and on the other pages. */
function followOtherPage(cache: QueryClient, before: User | null, user: User | null): void {
  if (standing(before) === standing(user)) return
  dropPersonal(cache, before, user)
  setSession(cache, user)
}

function setSession(cache: QueryClient, user: User | null): void {
  // A fetch under way was sent before the change.
  void cache.cancelQueries(sessionQuery)
  cache.setQueryData(sessionQuery.queryKey, user)
}

function rememberUser(cache: QueryClient, name: string, user: User | null): void {
  const before = storedUser(name)
  storeUser(name, user)
  if (dropPersonal(cache, before, user)) deleteOwnCache()
  if (before?.email !== user?.email) refreshCache()
}

export const useUser = (): User | null => useSession().user

interface RenderedStates {
  user: User | null
  signedIn: boolean
  signedOut: boolean
}

/**
 * Which states of a part are rendered: both until it is known who is signed in, then one. What belongs to one of them has the
 * class `when-signed-in`, `when-registered`, `when-admin`, `when-unregistered` or `when-signed-out`, which hides it in the others.
 */
export function useRenderedStates(): RenderedStates {
  const { user, known } = useSession()
  return { user, signedIn: !known || user !== null, signedOut: !known || user === null }
}

/** What the server answered becomes what every part of the page knows. */
export function useSignIn(): (user: User | null) => void {
  const cache = useQueryClient()
  const name = userStorageName(useConvention())
  return useCallback(
    (user: User | null) => {
      setSession(cache, user)
      rememberUser(cache, name, user)
    },
    [cache, name],
  )
}
