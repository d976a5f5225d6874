import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False as the server renders the page and during hydration, true after it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
