import { compareAlphabetically } from '../../domain/kernel/text/compare-alphabetically.ts'
import { groupTowns } from '../../domain/geo/group-towns.ts'
import { mergePlaces } from '../../domain/registration/rules.ts'
import type { Attendee, MapPlace, MapSummary } from '../../domain/registration/schema.ts'
import { findPlace } from '../geo/lookup.ts'
import type { RegistrationDependencies } from './dependencies.ts'
import * as store from './store.ts'

/** Lists attendees and places for public display, without addresses or codes. */
export function createListAttendees({
  database,
  conventions,
}: Pick<RegistrationDependencies, 'database' | 'conventions'>) {
  async function attendees(): Promise<Attendee[]> {
    const { id } = await conventions.current()
    const rows = await store.findListedAttendees(database.query, id)
    const placeByZip = new Map<string, string | null>()
    const cachedPlaceName = (zip: string | null) => {
      if (zip === null) return null
      if (!placeByZip.has(zip)) placeByZip.set(zip, findPlace(zip)?.place ?? null)
      return placeByZip.get(zip) ?? null
    }
    return rows
      .map(({ name, zip, arrivedAt }) => ({
        name,
        place: cachedPlaceName(zip),
        ...(arrivedAt !== null && { isIn: true as const }),
      }))
      .toSorted((a, b) => compareAlphabetically(a.name, b.name))
  }

  async function mapData(): Promise<MapPlace[]> {
    const { id } = await conventions.current()
    const zipCounts = await store.countByZip(database.query, id)
    return mergePlaces(
      zipCounts.flatMap(({ zip, count }) => {
        const geoPlace = findPlace(zip)
        return geoPlace ? [{ ...geoPlace, count }] : []
      }),
    )
  }

  async function mapSummary(): Promise<MapSummary> {
    const places = await mapData()
    return {
      places: places.length,
      meeples: places.reduce((sum, { count }) => sum + count, 0),
      groups: groupTowns(places).map(({ x, y, count }) => ({ x, y, count })),
    }
  }

  return { attendees, mapData, mapSummary }
}
