import { createBrowserHistory } from '@tanstack/history'
import type { Address, Place } from './plain-navigation.tsx'

/** The address of the page in the browser. */
export function browserAddress(): Address {
  const history = createBrowserHistory()
  const placeNow = (): Place => {
    const { pathname: path, search } = history.location
    return { path, search }
  }
  let place = placeNow()
  return {
    subscribe: (listener) =>
      history.subscribe(() => {
        place = placeNow()
        listener()
      }),
    current: () => place,
    history: () => history,
  }
}
