import type { Search } from '../lib/search-params.ts'

/** Id of the open photo. */
export const photoSearch = ({ photo }: Search): { photo?: string | undefined } => ({
  photo: typeof photo === 'string' ? photo : undefined,
})
