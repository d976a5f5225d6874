import { createBrowserHistory } from '@tanstack/history'
import type { Address, Place } from './plain-navigation.tsx'

/** The address of the page in the browser. */
export function browserAddress(rendered: Place): Address {
  const history = createBrowserHistory()
  const placeNow = (): Place => {
    const { pathname: path, search } = history.location
    // The same object: with another one React would render the whole page again, at once.
    return path === rendered.path && search === rendered.search ? rendered : { path, search }
  }
  let place = placeNow()
  const leave = async (href: string) => {
    const { pathname, search, hash } = new URL(href, window.location.href)
    const nextLocation = { href, pathname, search, hash, state: history.location.state }
    for (const { blockerFn } of history._getBlockers()) {
      const asked = { currentLocation: history.location, nextLocation, action: 'PUSH' as const }
      if (await blockerFn(asked)) return
    }
    // The browser need not ask again.
    history._ignoreNextBeforeUnload?.(href)
    window.location.assign(href)
  }
  return {
    subscribe: (listener) =>
      history.subscribe(() => {
        place = placeNow()
        listener()
      }),
    current: () => place,
    rendered: () => rendered,
    history: () => history,
    isGuarded: () => history._getBlockers().length > 0,
    leave,
  }
}
