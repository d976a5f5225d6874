import { listNextEvents } from '../../domain/events/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

/** The home page omits them when they are unreadable. */
export const nextEventsQuery = { ...queryFor(listNextEvents), retry: false as const }
