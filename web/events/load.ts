import type { QueryClient } from '@tanstack/react-query'
import { eventAddress } from '../../domain/events/paths.ts'
import { eventSharePreview } from '../../domain/events/texts/share-preview.ts'
import { drawerSearch } from './drawer-search.ts'
import { eventQuery, eventsQuery } from './queries.ts'

interface Input {
  context: { queryClient: QueryClient }
  location: { search: object }
}

/** Preview that a chat shows when the link to an open event is pasted. */
export interface EventsPageData {
  shareTitle?: string
  description?: string
  /** Every page with the event's drawer leads to the same one. */
  address?: string
}

/** Reads the initial data of an events page. An unreadable list is empty: nothing is thrown. */
export async function readEvents({ context, location }: Input): Promise<EventsPageData> {
  const { queryClient } = context
  const { event: id } = drawerSearch({ ...location.search })
  const list = queryClient.prefetchQuery(eventsQuery)
  // In the browser, the drawer loads the event, so that the page need not wait.
  if (id && typeof window === 'undefined') await queryClient.prefetchQuery(eventQuery(id))
  await list
  const event = id && queryClient.getQueryData(eventQuery(id).queryKey)
  return event ? { ...eventSharePreview(event), address: eventAddress(event.id) } : {}
}
