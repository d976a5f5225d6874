import type { Wish } from '../../../domain/offline/wish.ts'
import { createSharedValue } from '../shared-value.ts'

/** In the local storage while there are any: a page without them loads nothing for them. */
export const wishMark = 'wishes'

export const noWishes: readonly Wish[] = []
const known = createSharedValue(noWishes)

export const showWishes = known.set

/** Whether one waits: what is sent directly now would reach the server before it. */
export const isAnyWaiting = (): boolean => known.get().some(({ state }) => state === 'waiting')

/** Everybody's on this device. */
export const useShownWishes = known.use
