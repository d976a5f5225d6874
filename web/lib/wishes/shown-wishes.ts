import type { Wish } from '../../../domain/offline/wish.ts'
import { createSharedValue } from '../shared-value.ts'

/** In the local storage while there are any: a page without them loads nothing for them. */
export const wishMark = 'wishes'

const known = createSharedValue<readonly Wish[]>([])

export const showWishes = known.set

/** Whether one of this person waits: what is sent directly now would reach the server before it. */
export const isAnyWaiting = (email: string): boolean =>
  known.get().some(({ state, owner }) => state === 'waiting' && owner === email)

/** Everybody's on this device. */
export const useShownWishes = known.use
