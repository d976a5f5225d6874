import {
  type StructuredData,
  type StructuredSite,
  schemaOrg,
  structuredConvention,
  structuredPlace,
} from '../convention/structured-data.ts'
import type { Convention } from '../convention/schema.ts'
import { dateInZone } from '../kernel/time-zone.ts'
import { eventAddress } from './paths.ts'
import { endOf, spotsLeft } from './rules.ts'
import type { Event } from './schema.ts'
import { isUndetermined } from './time/times.ts'
import { eventSharePreview } from './texts/share-preview.ts'

/** An event as search engines read it (schema.org/Event). Null until the convention itself is described. */
export function structuredEvent(
  event: Event,
  convention: Convention,
  site: StructuredSite,
): StructuredData | null {
  const superEvent = structuredConvention(convention, site)
  const location = structuredPlace(convention)
  if (!superEvent || !location) return null
  const { '@context': _, ...conventionData } = superEvent
  const { eventDate, gameName, organizer, spots } = event
  return {
    '@context': schemaOrg,
    '@type': 'Event',
    name: gameName,
    description: eventSharePreview(event).description,
    url: `${site.publicUrl}${eventAddress(event.id)}`,
    image: [`${site.publicUrl}/share.png`],
    ...(isUndetermined(event)
      ? { startDate: dateInZone(eventDate, convention.timeZone) }
      : { startDate: eventDate, endDate: new Date(endOf(event)).toISOString() }),
    eventStatus: `${schemaOrg}/EventScheduled`,
    eventAttendanceMode: `${schemaOrg}/OfflineEventAttendanceMode`,
    location,
    organizer: { '@type': 'Person', name: organizer },
    maximumAttendeeCapacity: spots,
    remainingAttendeeCapacity: spotsLeft(event),
    superEvent: conventionData,
  }
}
