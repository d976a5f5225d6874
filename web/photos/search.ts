import type { Search } from '../lib/search-params.ts'

/** Which photo is open. */
export const photoSearch = ({ photo }: Search): { photo?: string | undefined } => ({
  photo: typeof photo === 'string' ? photo : undefined,
})
