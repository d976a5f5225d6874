import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Go, LinkProps, Navigation } from '../lib/navigation.tsx'

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

function useGo(): Go {
  const navigate = useNavigate()
  return useCallback(
    ({ to = '.', search = {}, replace = false }) =>
      void navigate({ to, search, replace, resetScroll: false }),
    [navigate],
  )
}

/** In the app the router loads the next page into this document. */
export const routerNavigation: Navigation = {
  Link: RouterLink,
  usePath: () => useLocation({ select: ({ pathname }) => pathname }),
  useGo,
  useHistory: () => useRouter().history,
}
