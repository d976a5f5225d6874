import { anonymousId } from '../unlisted.ts'
import type { Line, Waiting } from './schema.ts'

const somebody = 'Somebody'

export interface StoredWaiting extends Waiting {
  listed: boolean
  position: number
}

/** A line as everybody may see it: of who is not listed only that they wait. */
export const lineForEverybody = (line: readonly StoredWaiting[]): Line =>
  line.map(({ listed, position, ...waiting }) =>
    listed
      ? waiting
      : { ...waiting, id: anonymousId(position), name: somebody, anonymous: true as const },
  )
