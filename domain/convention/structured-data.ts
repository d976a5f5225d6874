import { badgesLeft } from './rules.ts'
import { firstAndLastDay } from './days.ts'
import type { Convention } from './schema.ts'

const schemaOrg = 'https://schema.org'

/**
 * The convention as search engines and calendar programs read it (schema.org/Event). Null until its dates, venue and
 * price are known.
 */
export function structuredConvention(
  convention: Convention,
  publicUrl: string,
): Record<string, unknown> | null {
  const { name, tagline, venue, ticketPrice } = convention
  const bounds = firstAndLastDay(convention)
  if (!bounds || !venue || convention.gettingReady) return null
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
    location: {
      '@type': 'Place',
      name: venue.name,
      address: venue.address,
      geo: { '@type': 'GeoCoordinates', latitude: venue.lat, longitude: venue.lon },
    },
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
