import type { Search } from '../lib/search-params.ts'

interface DoorSearch {
  /** Code of the open registration; the code on a badge links here. */
  code?: string | undefined
  /** The camera is open, or reopens for the next guest. */
  scan?: true | undefined
  /** The form for a guest who is not on the list is open. */
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
