import { createSharedValue } from '../shared-value.ts'

const place = createSharedValue<HTMLElement | null>(null)

/** The ref of the element in which a page wants what waits for a signal; where no page says, it stands under the bar. */
export const wishPlace = place.set

export const useWishPlace = place.use
