import { hallTables } from '../convention/areas.ts'
import type { Area } from '../convention/schema.ts'
import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import { formatInstant } from '../kernel/time.ts'
import { Refusal, refuse } from '../kernel/refusal.ts'
import { endOf } from './rules.ts'
import type { Event, EventDetails } from './schema.ts'
import { isClash, findClash } from './time/clash.ts'
import { isUndetermined } from './time/times.ts'

export interface HallTableChange {
  /** Number of the table in the hall; empty for none. */
  place: string
  /** Other events may use the table too. */
  shared: boolean
}

export type PlacedEvent = Pick<
  Event,
  'id' | 'gameName' | 'eventDate' | 'eventTime' | 'duration' | 'organizer' | 'placeShared'
>

type ScheduledEvent = Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>

/** Reason why an event may not use a table of the hall. `others` are the events at that table at any time. */
export function hallTableRefusal(
  event: ScheduledEvent,
  { place }: HallTableChange,
  {
    areas,
    others,
    timeZone,
  }: { areas: readonly Area[]; others: readonly PlacedEvent[]; timeZone: string },
): Refusal<'invalid-input' | 'place-taken'> | null {
  if (place === '') return null
  if (!hallTables(areas).some(({ number }) => number === place)) {
    return refuse.invalid(`There is no table ${place} in the hall.`, 'place')
  }
  if (isUndetermined(event)) {
    return refuse.invalid('Choose a time for the event first, then its table.', 'place')
  }
  return tableTakenRefusal(event, place, others, timeZone)
}

/** Also used alone when an event that has a table moves to another time. */
export function tableTakenRefusal(
  event: ScheduledEvent,
  place: string,
  others: readonly PlacedEvent[],
  timeZone: string,
): Refusal<'place-taken'> | null {
  const other = findClash(
    event,
    others.filter(({ placeShared }) => !placeShared),
  )
  if (!other) return null
  const until = formatInstant(new Date(endOf(other)).toISOString(), 'time', timeZone)
  return new Refusal({
    code: 'place-taken',
    title: 'Table Taken',
    message: `${isolateDirection(other.gameName)} (${isolateDirection(other.organizer)}) has table ${place} until ${until}. Choose another table, or ask them to share it.`,
    field: 'place',
  })
}

/** Reason why there is nothing to request: the other event has no conflicting table. */
export function shareRequestRefusal(event: Event, other: Event): Refusal<'invalid-input'> | null {
  if (isUndetermined(event)) {
    return refuse.invalid('Choose a time for the event first, then its table.')
  }
  return other.place === '' || other.placeShared || !isClash(event, other)
    ? refuse.invalid('You do not need to ask anymore. Choose the table number.')
    : null
}

export const applyHallTable = (
  event: EventDetails,
  { place, shared }: HallTableChange,
): EventDetails => ({
  ...event,
  place,
  placeShared: place !== '' && shared,
})
