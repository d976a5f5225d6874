import { useSyncExternalStore } from 'react'
import type { Wish } from '../../../domain/offline/wish.ts'

/** In the local storage while there are any: a page without them loads nothing for them. */
export const wishMark = 'wishes'

export const noWishes: readonly Wish[] = []
let known = noWishes
const listeners = new Set<() => void>()

export function showWishes(wishes: readonly Wish[]): void {
  known = wishes
  for (const listener of listeners) listener()
}

/** What is pressed now would overtake it. */
export const isAnyWaiting = (): boolean => known.some(({ state }) => state === 'waiting')

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everybody's on this device. */
export const useShownWishes = (): readonly Wish[] =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => noWishes,
  )
