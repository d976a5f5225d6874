import { type MapPoint, project } from './hex-map.ts'

interface Counted {
  lat: number
  lon: number
  count: number
}

export interface Group<Place extends Counted> extends MapPoint {
  count: number
  /** The fullest first. */
  places: Place[]
}

/** Closer than this, two meeples would stand on each other's feet. */
const elbowRoom = 30

/** Gathers the places that are drawn, each to the nearest fuller one within reach. */
export function groupPlaces<Place extends Counted>(places: readonly Place[]): Group<Place>[] {
  const groups: Group<Place>[] = []
  for (const place of places.toSorted((a, b) => b.count - a.count)) {
    const point = project(place.lat, place.lon)
    if (!point) continue
    const near = nearest(groups, point, elbowRoom)
    if (near) {
      near.places.push(place)
      near.count += place.count
    } else {
      groups.push({ ...point, count: place.count, places: [place] })
    }
  }
  return groups
}

/** The one that stands nearest to a point, within reach. */
export function nearest<Found extends MapPoint>(
  groups: readonly Found[],
  { x, y }: MapPoint,
  reach: number,
): Found | undefined {
  let found: Found | undefined
  let least = reach
  for (const group of groups) {
    const distance = Math.hypot(group.x - x, group.y - y)
    if (distance < least) {
      least = distance
      found = group
    }
  }
  return found
}
