// oxlint-disable react/hooks -- what an entry puts into the context stays for as long as its page is open
import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { PagePath } from './href.ts'
import type { Search } from './search-text.ts'

export interface LinkProps {
  to: PagePath
  /** What is open there. */
  search?: Readonly<Record<string, string>>
  /** Where to go on after signing in there. */
  back?: string | undefined
  className?: string
  onClick?: () => void
  /** Whether pages below it count as this one too, where the link says that one is there. */
  exact?: boolean
  children: ReactNode
}

interface Destination {
  /** Else the page stays, and its address changes. */
  to?: PagePath
  search?: Search | ((before: Search) => Search)
  /** In place of where one is. */
  replace?: boolean
  /** What the history keeps with it. */
  state?: (before: HistoryState) => HistoryState
  /** What would be lost was asked about before. */
  ignoreBlocker?: boolean
}

export type Navigate = (destination: Destination) => void

/**
 * How one gets from a page to another. An app's page has the router, which loads the next one into this document; a guest's
 * page has plain links, and an address of its own.
 */
export interface Navigation {
  Link: ComponentType<LinkProps>
  usePath: () => string
  /** With its question mark, if there is anything; empty until the page has hydrated, as on the server. */
  useSearchText: () => string
  /** What it says, on the server too; nothing in it is checked. */
  useSearch: () => Search
  /** As `check` reads it: an address that says anything else is put right. */
  useCheckedSearch: <Checked extends object>(check: (search: Search) => Checked) => Checked
  useNavigate: () => Navigate
  useHistory: () => RouterHistory
}

export const NavigationContext = createContext<Navigation | null>(null)

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('Rendered outside of a page')
  return navigation
}

/** For what guests' pages show too; what only the app shows may use the router's own. */
export function Link(props: LinkProps) {
  const { Link: Chosen } = useNavigation()
  return <Chosen {...props} />
}

export const usePath = (): string => useNavigation().usePath()
export const useSearchText = (): string => useNavigation().useSearchText()
export const useSearch = (): Search => useNavigation().useSearch()
export const useCheckedSearch = <Checked extends object>(
  check: (search: Search) => Checked,
): Checked => useNavigation().useCheckedSearch(check)
export const useNavigate = (): Navigate => useNavigation().useNavigate()
export const useHistory = (): RouterHistory => useNavigation().useHistory()
