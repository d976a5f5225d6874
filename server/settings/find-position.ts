import type { SettingsForm, SettingsSave } from '../../domain/settings/schema.ts'
import { findPlace } from '../geo/lookup.ts'

type Position = Pick<SettingsForm, 'venueLat' | 'venueLon'>

/** US ZIP codes and Canadian postal codes; a number of a street may look like a ZIP code, so the last one counts. */
const postalCodes = /\b(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/gi

/** Position of the venue: as typed, or that of the postal code in its address. Zero while there is no venue. */
export function findPosition({
  venueName,
  venueAddress,
  venueLat,
  venueLon,
}: Pick<SettingsSave, 'venueName' | 'venueAddress' | 'venueLat' | 'venueLon'>): Position | null {
  if (venueLat !== undefined && venueLon !== undefined) return { venueLat, venueLon }
  if (venueName === '') return { venueLat: 0, venueLon: 0 }
  const place = findPlace(venueAddress.match(postalCodes)?.at(-1) ?? '')
  return place && { venueLat: place.lat, venueLon: place.lon }
}
