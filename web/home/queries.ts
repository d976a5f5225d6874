import { listNextEvents } from '../../domain/events/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

/** The home page does without them when they cannot be read. */
export const nextEventsQuery = { ...queryFor(listNextEvents), retry: false as const }
