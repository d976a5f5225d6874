// oxlint-disable react/hooks -- what an entry puts into the context stays for as long as its page is open
import type { RouterHistory } from '@tanstack/react-router'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { PagePath } from './href.ts'

export interface LinkProps {
  to: PagePath
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
  search?: Readonly<Record<string, string | boolean>>
  /** In place of where one is. */
  replace?: boolean
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
export const useNavigate = (): Navigate => useNavigation().useNavigate()
export const useHistory = (): RouterHistory => useNavigation().useHistory()
