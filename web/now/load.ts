import { type EventsPageData, readEvents } from '../events/load.ts'
import { flagsQuery } from '../flags/queries.ts'

/** Reads the initial data of the board. Unreadable parts are empty: nothing is thrown. */
export async function readBoard(input: Parameters<typeof readEvents>[0]): Promise<EventsPageData> {
  const [data] = await Promise.all([
    readEvents(input),
    input.context.queryClient.prefetchQuery(flagsQuery),
  ])
  return data
}
