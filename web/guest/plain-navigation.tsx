import type { RouterHistory } from '@tanstack/react-router'
import { type MouseEvent, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { withReturn } from '../../domain/people/return-path.ts'
import type { Navigate, LinkProps, Navigation } from '../lib/navigation.tsx'
import { isPlainPress } from '../lib/plain-press.ts'
import { parseSearch, searchText } from '../lib/search-text.ts'

/** Where the page is, on either side. */
export interface Place {
  path: string
  /** With its question mark, if there is anything. */
  search: string
}

export interface Address {
  subscribe: (listener: () => void) => () => void
  current: () => Place
  /** As it was rendered: a page that was kept is one for every search. */
  rendered: () => Place
  history: () => RouterHistory
  /** Whether something would be lost. */
  isGuarded: () => boolean
  /** Asks about that, and loads another page. */
  leave: (href: string) => Promise<void>
}

/** Links are the browser's; within the page only its own address changes. */
export function plainNavigation(address: Address): Navigation {
  const usePath = () => {
    return useSyncExternalStore(
      address.subscribe,
      () => address.current().path,
      () => address.rendered().path,
    )
  }
  const useSearchText = () =>
    useSyncExternalStore(
      address.subscribe,
      () => address.current().search,
      () => '',
    )
  const useSearch = () => {
    const text = useSyncExternalStore(
      address.subscribe,
      () => address.current().search,
      () => address.rendered().search,
    )
    return useMemo(() => parseSearch(text), [text])
  }
  function PlainLink({
    to,
    back,
    search = {},
    exact = false,
    onClick,
    children,
    ...link
  }: LinkProps) {
    const path = usePath()
    const isHere = path === to || (!exact && to !== '/' && path.startsWith(`${to}/`))
    const href = withReturn(to + searchText(search), back)
    const press = (event: MouseEvent) => {
      onClick?.()
      if (isPlainPress(event) && address.isGuarded()) {
        event.preventDefault()
        void address.leave(href)
      }
    }
    return (
      <a {...link} href={href} onClick={press} aria-current={isHere ? 'page' : undefined}>
        {children}
      </a>
    )
  }
  const navigate: Navigate = ({ to, search = {}, state, replace = false, ignoreBlocker }) => {
    const history = address.history()
    const { path, search: before } = address.current()
    const next = typeof search === 'function' ? search(parseSearch(before)) : search
    const href = (to ?? path) + searchText(next)
    const kept = state?.(history.location.state)
    const options = { ignoreBlocker: ignoreBlocker === true }
    if (replace) history.replace(href, kept, options)
    else history.push(href, kept, options)
  }
  const useCheckedSearch: Navigation['useCheckedSearch'] = (check) => {
    const search = useSearch()
    const checked = useMemo(() => check(search), [check, search])
    const isRight = searchText({ ...search, ...checked }) === searchText(search)
    useEffect(() => {
      if (isRight) return
      navigate({
        search: (before) => ({ ...before, ...check(before) }),
        state: (before) => before,
        replace: true,
      })
    }, [check, isRight])
    return checked
  }
  return {
    Link: PlainLink,
    usePath,
    useSearchText,
    useSearch,
    useCheckedSearch,
    useNavigate: () => useCallback(navigate, []),
    useHistory: address.history,
  }
}
