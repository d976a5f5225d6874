import {
  Link,
  useLocation,
  useNavigate as useRouterNavigate,
  useRouter,
} from '@tanstack/react-router'
import { useCallback } from 'react'
import { useHydrated } from '../lib/hydration/use-hydrated.ts'
import type { Navigate, LinkProps, Navigation } from '../lib/navigation.tsx'

function RouterLink({ exact = false, back, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      search={back === undefined ? {} : { back }}
      activeOptions={{ exact }}
      activeProps={here}
    />
  )
}

const here = {}

function useNavigate(): Navigate {
  const navigate = useRouterNavigate()
  return useCallback(
    ({ to = '.', search = {}, replace = false }) =>
      void navigate({ to, search, replace, resetScroll: false }),
    [navigate],
  )
}

function useSearchText(): string {
  const text = useLocation({ select: ({ searchStr }) => searchStr })
  return useHydrated() ? text : ''
}

/** In the app the router loads the next page into this document. */
export const routerNavigation: Navigation = {
  Link: RouterLink,
  usePath: () => useLocation({ select: ({ pathname }) => pathname }),
  useSearchText,
  useNavigate,
  useHistory: () => useRouter().history,
}
