import { type QueryClient, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { currentSession } from '../../../domain/auth/api.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { useBrowserQuery } from '../queries/cache.ts'
import { useConvention } from '../convention.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { isPersonal, queryFor } from '../queries/query-for.ts'
import { deleteOwnCache, refreshCache } from '../offline-cache.ts'
import { storedUser, storeUser, subscribeToUser } from './stored-user.ts'

const sessionQuery = queryFor(currentSession)
const isSession = ([path]: readonly unknown[]) => path === currentSession.path

interface Session {
  user: User | null
  /** False while the page is as the server rendered it, the same for all users. */
  isKnown: boolean
}

const noUser = () => undefined

/** The logged-in user: none at first, as the page was rendered, then the stored one, then the one the server returns. */
export function useSession(): Session {
  const name = userStorageKey(useConvention())
  const isHydrated = useHydrated()
  const stored = useSyncExternalStore(
    subscribeToUser,
    useCallback(() => (isHydrated ? storedUser(name) : undefined), [name, isHydrated]),
    noUser,
  )
  return { user: stored ?? null, isKnown: stored !== undefined }
}

/**
 * Requests the logged-in user from the server, and stores it. Use it once on a page: every component that calls it renders
 * again with the answer.
 */
export function useSessionFromServer(): Pick<UseQueryResult<User | null>, 'isPending'> {
  const name = userStorageKey(useConvention())
  const { data, isPending } = useBrowserQuery(sessionQuery)
  const cache = useQueryClient()
  useEffect(
    () =>
      subscribeToUser((previous) => {
        if (previous !== undefined) followOtherTab(cache, previous, storedUser(name))
      }),
    [cache, name],
  )
  useEffect(() => {
    if (data !== undefined) rememberUser(cache, name, data)
  }, [cache, data, name])
  return { isPending }
}

/** Identifies the user and rights on which personal answers depend. */
const sessionKey = (user: User | null) => JSON.stringify([user?.email, user?.isAdmin, user?.team])

/** Drops data that only the previous user could read. Returns whether there was another user. */
function clearPersonalQueries(
  cache: QueryClient,
  previous: User | null,
  user: User | null,
): boolean {
  const isDifferentUser = previous !== null && sessionKey(previous) !== sessionKey(user)
  if (isDifferentUser)
    cache.removeQueries({
      predicate: (query) => isPersonal(query) && !isSession(query.queryKey),
    })
  return isDifferentUser
}

/**
 * Cancels the session fetch: its answer from before the change would restore the previous user, here and on the other
 * pages.
 */
function followOtherTab(cache: QueryClient, previous: User | null, user: User | null): void {
  if (sessionKey(previous) === sessionKey(user)) return
  clearPersonalQueries(cache, previous, user)
  setSession(cache, user)
}

function setSession(cache: QueryClient, user: User | null): void {
  // A fetch under way was sent before the change.
  void cache.cancelQueries(sessionQuery)
  cache.setQueryData(sessionQuery.queryKey, user)
}

function rememberUser(cache: QueryClient, name: string, user: User | null): void {
  const previous = storedUser(name)
  storeUser(name, user)
  if (clearPersonalQueries(cache, previous, user)) deleteOwnCache()
  if (previous?.email !== user?.email) refreshCache()
}

export const useUser = (): User | null => useSession().user

interface RenderedStates {
  user: User | null
  isLoggedIn: boolean
  isLoggedOut: boolean
}

/**
 * The states of a part that are rendered: both until the session is known, then one. Content of one state has the class
 * `when-signed-in`, `when-registered`, `when-admin`, `when-unregistered` or `when-signed-out`, which hides it in the
 * others.
 */
export function useRenderedStates(): RenderedStates {
  const { user, isKnown } = useSession()
  return { user, isLoggedIn: !isKnown || user !== null, isLoggedOut: !isKnown || user === null }
}

/** Sets the user that the server returned for every part of the page. */
export function useSetUser(): (user: User | null) => void {
  const cache = useQueryClient()
  const name = userStorageKey(useConvention())
  return useCallback(
    (user: User | null) => {
      setSession(cache, user)
      rememberUser(cache, name, user)
    },
    [cache, name],
  )
}
