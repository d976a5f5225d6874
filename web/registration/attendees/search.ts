import type { Search } from '../../lib/search-params.ts'

/** Search text of the list of attendees. */
export const attendeesSearch = ({ q }: Search): { q?: string | undefined } => ({
  q: typeof q === 'string' ? q : undefined,
})
