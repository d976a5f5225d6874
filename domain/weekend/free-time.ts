import type { Convention, ConventionDay } from '../convention/schema.ts'
import { compareDate, endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, minutes, toMilliseconds } from '../kernel/time.ts'
import type { Name } from '../auth/schema.ts'
import { listJoinableNames, type Weekend } from './weekend.ts'

/** An event that names could join, and these names. */
export interface FreeTimeSuggestion {
  event: Event
  names: readonly Name[]
}

/** Opening hours without plans, in milliseconds. */
export interface FreeTimeSlot {
  from: number
  until: number
  /** Names that are free in exactly this time. */
  names: readonly Name[]
  /** Events that start in it and have a spot for one of the names, in order of start. */
  suggestions: readonly FreeTimeSuggestion[]
}

/** Shorter gaps count as breaks. */
const minFreeTime = minutes(45)

interface TimeSpan {
  from: number
  until: number
}

/** Rest of an open day, from now on, between the events of a name. */
function findFreeSpans(
  { opensAt, closesAt }: ConventionDay,
  events: readonly Event[],
  now: Instant,
): TimeSpan[] {
  const closes = toMilliseconds(closesAt)
  let from = Math.max(toMilliseconds(opensAt), toMilliseconds(now))
  const spans: TimeSpan[] = []
  for (const event of events.filter((one) => !isUndetermined(one)).toSorted(compareDate)) {
    spans.push({ from, until: Math.min(startOf(event), closes) })
    from = Math.max(from, endOf(event))
  }
  spans.push({ from, until: closes })
  return spans.filter(({ from: start, until }) => until - start >= minFreeTime)
}

interface FreeTimeInput {
  events: readonly Event[]
  weekends: readonly Weekend[]
  day: Convention['days'][number]
  now: Instant
}

/**
 * Free time of the names on a day, with suggestions. A place on a waiting list does not end free time: it requires no
 * presence.
 */
export function findFreeTimeSlots({ events, weekends, day, now }: FreeTimeInput): FreeTimeSlot[] {
  const slots: (TimeSpan & { weekends: Weekend[] })[] = []
  for (const weekend of weekends) {
    for (const span of findFreeSpans(day, weekend.events, now)) {
      const sameSlot = slots.find(({ from, until }) => from === span.from && until === span.until)
      if (sameSlot) sameSlot.weekends.push(weekend)
      else slots.push({ ...span, weekends: [weekend] })
    }
  }
  const datedEvents = events.filter((event) => !isUndetermined(event)).toSorted(compareDate)
  return slots
    .toSorted((a, b) => a.from - b.from || a.until - b.until)
    .map(({ from, until, weekends: freeWeekends }) => ({
      from,
      until,
      names: freeWeekends.map(({ name }) => name),
      suggestions: datedEvents
        .filter((event) => startOf(event) >= from && startOf(event) < until)
        .filter((event) => listJoinableNames(event, freeWeekends, now).length > 0)
        .map((event) => ({ event, names: listJoinableNames(event, weekends, now) })),
    }))
}
