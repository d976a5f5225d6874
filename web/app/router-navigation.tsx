import {
  Link,
  useLocation,
  useNavigate as useRouterNavigate,
  useRouter,
  useSearch as useRouterSearch,
} from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import type { Navigate, LinkProps, Navigation } from '../lib/navigation.tsx'
import type { Search } from '../lib/search-text.ts'

function RouterLink({ exact = false, back, search, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      search={back === undefined ? (search ?? {}) : { back }}
      activeOptions={{ exact }}
      activeProps={here}
    />
  )
}

const here = {}
const noState = () => ({})

function useNavigate(): Navigate {
  const navigate = useRouterNavigate()
  return useCallback(
    ({ to = '.', search = {}, state = noState, replace = false, ignoreBlocker = false }) =>
      void navigate({
        to,
        search: search as {},
        state,
        replace,
        ignoreBlocker,
        resetScroll: false,
      }),
    [navigate],
  )
}

function useSearchText(): string {
  const text = useLocation({ select: ({ searchStr }) => searchStr })
  return useHydrated() ? text : ''
}

const useSearch = (): Search => useRouterSearch({ strict: false })

/** In the app the router loads the next page into this document. */
export const routerNavigation: Navigation = {
  Link: RouterLink,
  usePath: () => useLocation({ select: ({ pathname }) => pathname }),
  useSearchText,
  useSearch,
  // The router puts the address right.
  useCheckedSearch(check) {
    const search = useSearch()
    return useMemo(() => check(search), [check, search])
  },
  useNavigate,
  useHistory: () => useRouter().history,
}
