import { badgesLeft } from './rules.ts'
import { firstAndLastDay } from './days.ts'
import type { Convention } from './schema.ts'

export const schemaOrg = 'https://schema.org'

export type StructuredData = Record<string, unknown>

export interface StructuredSite {
  publicUrl: string
}

/** Null until the venue is set. */
export function structuredPlace({ venue }: Convention): StructuredData | null {
  return (
    venue && {
      '@type': 'Place',
      name: venue.name,
      address: venue.address,
      geo: { '@type': 'GeoCoordinates', latitude: venue.lat, longitude: venue.lon },
    }
  )
}

/**
 * The convention as search engines and calendar programs read it (schema.org/Event). Null until its dates, venue and
 * price are known.
 */
export function structuredConvention(
  convention: Convention,
  { publicUrl }: StructuredSite,
): StructuredData | null {
  const { name, tagline, ticketPrice } = convention
  const bounds = firstAndLastDay(convention)
  const location = structuredPlace(convention)
  if (!bounds || !location || convention.gettingReady) return null
  const [first, last] = bounds
  const url = `${publicUrl}/`
  const availability = badgesLeft(convention) > 0 ? 'InStock' : 'SoldOut'
  return {
    '@context': schemaOrg,
    '@type': 'Event',
    name,
    description: tagline,
    url,
    image: [`${publicUrl}/share.png`],
    startDate: first.opensAt,
    endDate: last.closesAt,
    eventStatus: `${schemaOrg}/EventScheduled`,
    eventAttendanceMode: `${schemaOrg}/OfflineEventAttendanceMode`,
    location,
    organizer: { '@type': 'Organization', name, url },
    offers: {
      '@type': 'Offer',
      price: ticketPrice,
      priceCurrency: 'USD',
      availability: `${schemaOrg}/${availability}`,
      url,
    },
  }
}

/** A data block for the page: no text of the organizers can end it. */
export const structuredDataTag = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
