import { alphabetical } from '../../domain/kernel/text/alphabetical.ts'
import { groupPlaces } from '../../domain/places/groups.ts'
import { gatherPlaces } from '../../domain/registration/rules.ts'
import type { Attendee, MapPlace, MapSummary } from '../../domain/registration/schema.ts'
import { placeOf } from '../places/lookup.ts'
import type { Dependencies } from './dependencies.ts'
import * as store from './store.ts'

/** Who comes and from where, as everybody may know it: never an address, never a code. */
export function createListAttendees({
  database,
  conventions,
}: Pick<Dependencies, 'database' | 'conventions'>) {
  async function attendees(): Promise<Attendee[]> {
    const { id } = await conventions.current()
    const rows = await store.findListed(database.query, id)
    const places = new Map<string, string | null>()
    const placeNamed = (zip: string | null) => {
      if (zip === null) return null
      if (!places.has(zip)) places.set(zip, placeOf(zip)?.place ?? null)
      return places.get(zip) ?? null
    }
    return rows
      .map(({ name, zip, arrivedAt }) => ({
        name,
        place: placeNamed(zip),
        ...(arrivedAt !== null && { isIn: true as const }),
      }))
      .toSorted((a, b) => alphabetical(a.name, b.name))
  }

  async function mapData(): Promise<MapPlace[]> {
    const { id } = await conventions.current()
    const counted = await store.countByZip(database.query, id)
    return gatherPlaces(
      counted.flatMap(({ zip, count }) => {
        const place = placeOf(zip)
        return place ? [{ ...place, count }] : []
      }),
    )
  }

  async function mapSummary(): Promise<MapSummary> {
    const places = await mapData()
    return {
      places: places.length,
      meeples: places.reduce((sum, { count }) => sum + count, 0),
      groups: groupPlaces(places).map(({ x, y, count }) => ({ x, y, count })),
    }
  }

  return { attendees, mapData, mapSummary }
}
