import { exampleEvent } from '../events/example.ts'
import { toEvent } from '../events/rules.ts'
import type { Event, EventDetails } from '../events/schema.ts'
import type { Weekend } from './weekend.ts'

/** Test fixture: an event named by its start time. */
export const exampleEventAt = (
  eventTime: string,
  duration: number,
  changes: Partial<EventDetails> = {},
): Event =>
  toEvent(exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration, ...changes }))

/** Test fixture: a weekend of a name that is also its id. */
export const exampleWeekend = (id: string, ...events: Event[]): Weekend => ({
  name: { id, name: id },
  events,
})
