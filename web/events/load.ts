import type { QueryClient } from '@tanstack/react-query'
import { longEventTime } from '../../domain/events/time/times.ts'
import { drawerSearch } from './drawer-search.ts'
import { eventQuery, eventsQuery } from './queries.ts'

interface Input {
  context: { queryClient: QueryClient }
  location: { search: object }
}

/** What a chat shows when the link to an open event is pasted. */
export interface EventsPageData {
  shareTitle?: string
}

/** What an events page starts with. A list that cannot be read is an empty one: nothing is thrown. */
export async function readEvents({ context, location }: Input): Promise<EventsPageData> {
  const { queryClient } = context
  const { event: id } = drawerSearch({ ...location.search })
  const list = queryClient.prefetchQuery(eventsQuery)
  // In the browser the drawer reads it by itself, so that the page need not wait.
  if (id && typeof window === 'undefined') await queryClient.prefetchQuery(eventQuery(id))
  await list
  const event = id && queryClient.getQueryData(eventQuery(id).queryKey)
  return event ? { shareTitle: `${event.gameName}, ${longEventTime(event)}` } : {}
}
