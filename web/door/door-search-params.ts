import type { Search } from '../lib/search-params.ts'

interface DoorSearch {
  /** Of the registration that is open: the code of a badge leads here. */
  code?: string | undefined
  /** The camera is open, or will be again for the next one. */
  scan?: true | undefined
  /** The form for somebody who is not on the list. */
  walkIn?: true | undefined
}

const maxCodeLength = 20

export const doorSearch = ({ code, scan, walkIn }: Search): DoorSearch => ({
  code:
    typeof code === 'string' || typeof code === 'number'
      ? String(code).slice(0, maxCodeLength)
      : undefined,
  scan: scan === true || undefined,
  walkIn: walkIn === true || undefined,
})
