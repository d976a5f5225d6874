import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The ref of the element in which a page wants what waits for a signal; where no page says, it stands under the bar. */
export function wishPlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useWishPlace = () =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  )
