import { anonymousId } from '../public-event.ts'
import type { WaitingList, WaitingListEntry } from './schema.ts'

const unlistedPlaceholder = 'Someone'

export interface UnredactedEntry extends WaitingListEntry {
  listed: boolean
  position: number
}

/** Public view of a waiting list: unlisted names are placeholders. */
export const publicWaitingList = (waitingList: readonly UnredactedEntry[]): WaitingList =>
  waitingList.map(({ listed, position, ...entry }) =>
    listed
      ? entry
      : {
          ...entry,
          id: anonymousId(position),
          name: unlistedPlaceholder,
          anonymous: true as const,
        },
  )
