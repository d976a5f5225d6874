import { createSharedValue } from '../shared-value.ts'

const listSlot = createSharedValue<HTMLElement | null>(null)

/** Ref of the element in which a page shows the list of queued actions; without one it is shown under the bar. */
export const queueListSlot = listSlot.set

export const useQueueListSlot = listSlot.use
