import { listEvents } from '../../domain/events/api.ts'
import { reading } from '../lib/reading.ts'

/** The home page does without them when they cannot be read. */
export const nextEventsQuery = { ...reading(listEvents), retry: false }
