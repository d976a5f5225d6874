import { createSharedValue } from '../shared-value.ts'

const slot = createSharedValue<HTMLElement | null>(null)

/** Ref of the element in which a page wants the list of queued actions; without one it is shown under the bar. */
export const queueListSlot = slot.set

export const useQueueListSlot = slot.use
