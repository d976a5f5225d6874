import type { OpeningHours } from '../../convention/days.ts'
import { type Instant, minuteInZone } from '../../kernel/time.ts'
import type { TimedEvent } from './clash.ts'
import { minuteOfDay, openingMinutes } from './times.ts'

/** A time span on the strip, in minutes since midnight. */
export interface StripSpan {
  from: number
  until: number
}

export interface StripEvent extends StripSpan {
  id: string
  gameName: string
  /** It is at the same time as the chosen one. */
  isClash: boolean
}

/** The hours of a day, with one's own events and the chosen time. */
export interface TimeStrip extends StripSpan {
  ownEvents: readonly StripEvent[]
  /** Null without a time, and for one outside of the hours. */
  chosen: StripSpan | null
}

interface StripInput {
  day: OpeningHours & { name: string }
  timeZone: string
  /** '7:15 PM' or 'Undetermined'. */
  eventTime: string
  duration: number
  /** Events of the organizer, on any day. */
  events: readonly (TimedEvent & { eventDate: Instant })[]
}

const overlaps = (one: StripSpan, other: StripSpan): boolean =>
  one.from < other.until && other.from < one.until

export function buildTimeStrip(input: StripInput): TimeStrip {
  const { day, timeZone, eventTime, duration, events } = input
  const { from, until } = openingMinutes(day, timeZone)
  const start = minuteOfDay(eventTime)
  const chosen = start === null ? null : { from: start, until: start + duration }
  const ownEvents = events
    .filter((event) => event.eventDay === day.name && minuteOfDay(event.eventTime) !== null)
    .map((event) => {
      const startMinute = minuteInZone(event.eventDate, timeZone)
      const span = { from: startMinute, until: startMinute + event.duration }
      const isClash = chosen !== null && overlaps(span, chosen)
      return { id: event.id, gameName: event.gameName, ...span, isClash }
    })
    .toSorted((a, b) => a.from - b.from)
  return {
    from,
    until,
    ownEvents,
    chosen: chosen && overlaps(chosen, { from, until }) ? chosen : null,
  }
}

/** The offered time that is nearest to a minute of the day; undefined if none has a clock time. */
export function nearestTime(times: readonly string[], minute: number): string | undefined {
  const distance = (time: string) => Math.abs((minuteOfDay(time) ?? Number.NaN) - minute)
  return times
    .filter((time) => minuteOfDay(time) !== null)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}
