import type { RouterHistory } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { withReturn } from '../../domain/people/return-path.ts'
import type { Navigate, LinkProps, Navigation } from '../lib/navigation.tsx'

/** Where the page is, on either side. */
export interface Place {
  path: string
  /** With its question mark, if there is anything. */
  search: string
}

export interface Address {
  subscribe: (listener: () => void) => () => void
  current: () => Place
  history: () => RouterHistory
}

/** Links are the browser's; within the page only its own address changes. */
export function plainNavigation(address: Address): Navigation {
  const usePath = () => {
    const path = () => address.current().path
    return useSyncExternalStore(address.subscribe, path, path)
  }
  const useSearchText = () =>
    useSyncExternalStore(
      address.subscribe,
      () => address.current().search,
      () => '',
    )
  function PlainLink({ to, back, exact = false, children, ...link }: LinkProps) {
    const path = usePath()
    const isHere = path === to || (!exact && to !== '/' && path.startsWith(`${to}/`))
    return (
      <a {...link} href={withReturn(to, back)} aria-current={isHere ? 'page' : undefined}>
        {children}
      </a>
    )
  }
  const navigate: Navigate = ({ to, search = {}, replace = false }) => {
    const texts = Object.entries(search).map(([name, value]) => [name, String(value)])
    const query = new URLSearchParams(texts).toString()
    const href = (to ?? address.current().path) + (query && `?${query}`)
    if (replace) address.history().replace(href)
    else address.history().push(href)
  }
  return {
    Link: PlainLink,
    usePath,
    useSearchText,
    useNavigate: () => useCallback(navigate, []),
    useHistory: address.history,
  }
}
