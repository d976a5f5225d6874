import type { Convention, ConventionDay } from '../convention/schema.ts'
import { compareDate, endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, minutes, toMilliseconds } from '../kernel/time.ts'
import type { Name } from '../auth/schema.ts'
import { listJoinableNames, type Weekend } from './weekend.ts'

/** A table somebody could sit down at, and who. */
export interface FreeTimeSuggestion {
  event: Event
  names: readonly Name[]
}

/** Open doors, and nothing planned. In milliseconds. */
export interface FreeTimeSlot {
  from: number
  until: number
  /** All who are free exactly then. */
  names: readonly Name[]
  /** What starts in it and has a seat for one of them, in order of start. */
  suggestions: readonly FreeTimeSuggestion[]
}

/** Less is a pause. */
const minFreeTime = minutes(45)

interface TimeSpan {
  from: number
  until: number
}

/** What is left of an opened day, from now on, between the tables of a name. */
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

/** When somebody is free on a day, and what they could do then. A place in line ends no free stretch: no one has to be there. */
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
