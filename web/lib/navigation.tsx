import {
  type HistoryState,
  Link as RouterLink,
  type RouterHistory,
  useLocation,
  useNavigate as useRouterNavigate,
  useRouter,
} from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useHydrated } from './hydration/use-hydrated.ts'
import type { PagePath } from './href.ts'
import type { Search } from './search-params.ts'

interface LinkProps {
  to: PagePath
  /** Search parameters of the page. */
  search?: Readonly<Record<string, string>>
  /** The address to return to after logging in there. */
  back?: string | undefined
  className?: string
  'aria-label'?: string
  onClick?: () => void
  /** Marks the link as current only on this very page, not on the pages below it. */
  exact?: boolean
  children: ReactNode
}

const noActiveProps = {}

/** The router's link, with the search parameters checked by its target page. */
export function Link({ exact = false, back, search, ...link }: LinkProps) {
  return (
    <RouterLink
      {...link}
      search={back === undefined ? (search ?? {}) : { back }}
      activeOptions={{ exact }}
      activeProps={noActiveProps}
    />
  )
}

interface Destination {
  /** Defaults to the current page. */
  to?: PagePath
  search?: Search | ((before: Search) => Search)
  replace?: boolean
  state?: (before: HistoryState) => HistoryState
  ignoreBlocker?: boolean
}

const emptyState = () => ({})

/** Navigates without scrolling: for changes of the address within a page. */
export function useNavigate(): (destination: Destination) => void {
  const navigate = useRouterNavigate()
  return useCallback(
    ({ to = '.', search = {}, state = emptyState, replace = false, ignoreBlocker = false }) =>
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

export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname })

/** The search text with its question mark; empty until hydration, because cached pages are the same for every search. */
export function useSearchText(): string {
  const text = useLocation({ select: ({ searchStr }) => searchStr })
  return useHydrated() ? text : ''
}

/** The search parameters of the address, not checked by the page. */
export function useSearch(): Search {
  const { search } = useLocation()
  return search
}

export function useCheckedSearch<Checked extends object>(
  check: (search: Search) => Checked,
): Checked {
  const search = useSearch()
  return useMemo(() => check(search), [check, search])
}

export const useHistory = (): RouterHistory => useRouter().history
