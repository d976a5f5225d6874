import { hallTables } from '../convention/areas.ts'
import type { Area } from '../convention/schema.ts'
import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import {
  addMilliseconds,
  formatInstant,
  hours,
  type Instant,
  toMilliseconds,
} from '../kernel/time.ts'
import { Refusal, refuse } from '../kernel/refusal.ts'
import { endOf, isExpired } from './rules.ts'
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

const changeLeadTime = hours(2)
const formerTableDuration = hours(1)

type Moved = Pick<Event, 'place' | 'formerPlace' | 'tableMovedAt'>

/** Number of the table that the event left within the last hour, shortly before its start or later; empty for none. */
const formerHallTable = ({ place, formerPlace, tableMovedAt }: Moved, now: Instant): string =>
  formerPlace !== place &&
  tableMovedAt !== '' &&
  now < addMilliseconds(tableMovedAt, formerTableDuration)
    ? formerPlace
    : ''

/** 'was 3', while people may still look for the event at its former table. */
export function movedTableText(event: Moved, now: Instant): string {
  const formerNumber = formerHallTable(event, now)
  return formerNumber && `was ${formerNumber}`
}

/**
 * Number of the table at which people expect the event, if this change of its number is news for them: from two hours
 * before the start until the end. Null for other changes, and for the first number of an event.
 */
export function findChangedTable(
  event: ScheduledEvent & Moved,
  place: string,
  now: Instant,
): string | null {
  const isSoon = toMilliseconds(event.eventDate) - toMilliseconds(now) <= changeLeadTime
  if (place === event.place || isUndetermined(event) || !isSoon || isExpired(event, now))
    return null
  // For a moment without a number, people expect it at the one before.
  const expectedNumber = event.place || formerHallTable(event, now)
  return expectedNumber === '' ? null : expectedNumber
}

export function applyHallTable(
  event: EventDetails,
  { place, shared }: HallTableChange,
  now: Instant,
): EventDetails {
  const after = { ...event, place, placeShared: place !== '' && shared }
  if (place === event.place) return after
  const changedTable = findChangedTable(event, place, now)
  return changedTable === null
    ? { ...after, formerPlace: '', tableMovedAt: '' }
    : { ...after, formerPlace: changedTable, tableMovedAt: now }
}
