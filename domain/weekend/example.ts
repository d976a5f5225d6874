import { exampleEvent } from '../events/example.ts'
import { eventOf } from '../events/rules.ts'
import type { Event, EventDetails } from '../events/schema.ts'
import type { Weekend } from './weekend.ts'

/** For tests: a table that goes by the time it starts at. */
export const tableAt = (
  eventTime: string,
  duration: number,
  changes: Partial<EventDetails> = {},
): Event =>
  eventOf(exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration, ...changes }))

/** For tests: whose weekend it is, by a name that is its id too. */
export const weekendOf = (id: string, ...events: Event[]): Weekend => ({
  name: { id, name: id },
  events,
})
