import type { Convention, ConventionDay } from '../convention/schema.ts'
import { byDate, endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'
import { type Instant, minutes, toMilliseconds } from '../kernel/time.ts'
import type { Name } from '../auth/schema.ts'
import { namesThatFit, type Weekend } from './weekend.ts'

/** A table somebody could sit down at, and who. */
export interface Offer {
  event: Event
  names: readonly Name[]
}

/** Open doors, and nothing planned. In milliseconds. */
export interface FreeStretch {
  from: number
  until: number
  /** All who are free exactly then. */
  names: readonly Name[]
  /** What starts in it and has a seat for one of them, in order of start. */
  offers: readonly Offer[]
}

/** Less is a pause. */
const shortest = minutes(45)

interface Span {
  from: number
  until: number
}

/** What is left of an opened day, from now on, between the tables of a name. */
function freeSpans(
  { opensAt, closesAt }: ConventionDay,
  events: readonly Event[],
  now: Instant,
): Span[] {
  const closes = toMilliseconds(closesAt)
  let from = Math.max(toMilliseconds(opensAt), toMilliseconds(now))
  const spans: Span[] = []
  for (const event of events.filter((one) => !isUndetermined(one)).toSorted(byDate)) {
    spans.push({ from, until: Math.min(startOf(event), closes) })
    from = Math.max(from, endOf(event))
  }
  spans.push({ from, until: closes })
  return spans.filter(({ from: start, until }) => until - start >= shortest)
}

interface Facts {
  events: readonly Event[]
  weekends: readonly Weekend[]
  day: Convention['days'][number]
  now: Instant
}

/** When somebody is free on a day, and what they could do then. A place in line ends no free stretch: no one has to be there. */
export function freeStretches({ events, weekends, day, now }: Facts): FreeStretch[] {
  const stretches: (Span & { weekends: Weekend[] })[] = []
  for (const weekend of weekends) {
    for (const span of freeSpans(day, weekend.events, now)) {
      const same = stretches.find(({ from, until }) => from === span.from && until === span.until)
      if (same) same.weekends.push(weekend)
      else stretches.push({ ...span, weekends: [weekend] })
    }
  }
  const starting = events.filter((event) => !isUndetermined(event)).toSorted(byDate)
  return stretches
    .toSorted((a, b) => a.from - b.from || a.until - b.until)
    .map(({ from, until, weekends: free }) => ({
      from,
      until,
      names: free.map(({ name }) => name),
      offers: starting
        .filter((event) => startOf(event) >= from && startOf(event) < until)
        .filter((event) => namesThatFit(event, free, now).length > 0)
        .map((event) => ({ event, names: namesThatFit(event, weekends, now) })),
    }))
}
