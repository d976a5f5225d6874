import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False as the server renders the page, true once the script runs. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
