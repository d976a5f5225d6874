import type { QueryClient } from '@tanstack/react-query'
import { drawerSearch } from './drawer-search.ts'
import { eventQuery, eventsQuery } from './queries.ts'

interface Input {
  context: { queryClient: QueryClient }
  location: { search: object }
}

/** What an events page starts with. A list that cannot be read is an empty one: nothing is thrown. */
export async function readEvents({ context, location }: Input): Promise<null> {
  const { queryClient } = context
  const { event } = drawerSearch({ ...location.search })
  await Promise.all([
    queryClient.prefetchQuery(eventsQuery),
    // In the browser the drawer reads it by itself, so that the page need not wait.
    event && typeof window === 'undefined' && queryClient.prefetchQuery(eventQuery(event)),
  ])
  return null
}
