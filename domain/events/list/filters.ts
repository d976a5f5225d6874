import type { Instant } from '../../kernel/time.ts'
import type { NameId } from '../../auth/schema.ts'
import { isExpired, isFull } from '../rules.ts'
import type { Event, EventId } from '../schema.ts'

export const availabilities = ['open', 'full'] as const
export type Availability = (typeof availabilities)[number]

export const availabilityLabels: Record<Availability, string> = { open: 'Open Spots', full: 'Full' }

/** Returns null for an event that is over. */
export function eventAvailability(event: Event, now: Instant): Availability | null {
  if (isExpired(event, now)) return null
  return isFull(event) ? 'full' : 'open'
}

export const filterRegisteredEvents = <E extends Event>(
  events: readonly E[],
  registeredIds: readonly EventId[],
): E[] => events.filter(({ id }) => registeredIds.includes(id))

export const filterOrganizedEvents = <E extends Event>(
  events: readonly E[],
  nameIds: readonly NameId[],
): E[] => events.filter(({ eventOwner }) => nameIds.includes(eventOwner))
