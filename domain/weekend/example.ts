import { exampleEvent } from '../events/example.ts'
import { toEvent } from '../events/rules.ts'
import type { Event, EventDetails } from '../events/schema.ts'
import type { Weekend } from './weekend.ts'

/** For tests: a table that goes by the time it starts at. */
export const exampleEventAt = (
  eventTime: string,
  duration: number,
  changes: Partial<EventDetails> = {},
): Event =>
  toEvent(exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration, ...changes }))

/** For tests: whose weekend it is, by a name that is its id too. */
export const exampleWeekend = (id: string, ...events: Event[]): Weekend => ({
  name: { id, name: id },
  events,
})
