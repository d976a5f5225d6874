import { type EventsPageData, readEvents } from '../events/load.ts'
import { flagsQuery } from '../flags/queries.ts'

/** What the board starts with. What cannot be read is empty: nothing is thrown. */
export async function readBoard(input: Parameters<typeof readEvents>[0]): Promise<EventsPageData> {
  const [data] = await Promise.all([
    readEvents(input),
    input.context.queryClient.prefetchQuery(flagsQuery),
  ])
  return data
}
