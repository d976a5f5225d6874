import { anonymousId } from '../unlisted.ts'
import type { WaitingList, Waiting } from './schema.ts'

const unlistedName = 'Somebody'

export interface StoredWaiting extends Waiting {
  listed: boolean
  position: number
}

/** A waiting list as everyone may see it: unlisted names are placeholders. */
export const publicWaitingList = (waitingList: readonly StoredWaiting[]): WaitingList =>
  waitingList.map(({ listed, position, ...waiting }) =>
    listed
      ? waiting
      : { ...waiting, id: anonymousId(position), name: unlistedName, anonymous: true as const },
  )
