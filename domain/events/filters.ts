import type { Instant } from '../kernel/time.ts'
import type { NameId } from '../people/schema.ts'
import { type DurationBucket, durationBucket } from './durations.ts'
import { isExpired, isFull } from './rules.ts'
import type { Event, EventId, Teacher } from './schema.ts'
import type { EventDay } from './days.ts'

export const availabilities = ['open', 'full'] as const
export type Availability = (typeof availabilities)[number]

export const availabilityLabels: Record<Availability, string> = { open: 'Open Spots', full: 'Full' }

/** An event that is over is neither. */
export function availabilityOf(event: Event, now: Instant): Availability | null {
  if (isExpired(event, now)) return null
  return isFull(event) ? 'full' : 'open'
}

/** An empty text or list lets everything through. */
export interface EventFilters {
  text: string
  days: readonly EventDay[]
  availability: readonly Availability[]
  durations: readonly DurationBucket[]
  teachers: readonly Teacher[]
  organizers: readonly string[]
}

export const noFilters: EventFilters = {
  text: '',
  days: [],
  availability: [],
  durations: [],
  teachers: [],
  organizers: [],
}

const lets = <T>(chosen: readonly T[], value: T | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

export function filterEvents<E extends Event>(
  events: readonly E[],
  filters: EventFilters,
  now: Instant,
): E[] {
  const text = filters.text.trim().toLowerCase()
  return events.filter(
    (event) =>
      event.gameName.toLowerCase().includes(text) &&
      lets(filters.days, event.eventDay) &&
      lets(filters.availability, availabilityOf(event, now)) &&
      lets(filters.durations, durationBucket(event.duration)) &&
      lets(filters.teachers, event.teacher) &&
      lets(filters.organizers, event.organizer),
  )
}

/** Everyone who organises one of these, each once, in order. */
export const organizersOf = (events: readonly Event[]): string[] =>
  [...new Set(events.map(({ organizer }) => organizer))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  )

export const registeredEvents = <E extends Event>(
  events: readonly E[],
  registeredIds: readonly EventId[],
): E[] => events.filter(({ id }) => registeredIds.includes(id))

export const organizedEvents = <E extends Event>(
  events: readonly E[],
  nameIds: readonly NameId[],
): E[] => events.filter(({ eventOwner }) => nameIds.includes(eventOwner))
