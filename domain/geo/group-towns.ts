import { type MapPoint, projectToMap } from './hex-map.ts'

interface CountedTown {
  lat: number
  lon: number
  count: number
}

export interface TownGroup<Town extends CountedTown> extends MapPoint {
  count: number
  /** The fullest first. */
  places: Town[]
}

/** Closer than this, two meeples would stand on each other's feet. */
const minGroupDistance = 30

/** Gathers the places that are drawn, each to the nearest fuller one within reach. */
export function groupTowns<Town extends CountedTown>(towns: readonly Town[]): TownGroup<Town>[] {
  const groups: TownGroup<Town>[] = []
  for (const town of towns.toSorted((a, b) => b.count - a.count)) {
    const point = projectToMap(town.lat, town.lon)
    if (!point) continue
    const nearestGroup = findNearest(groups, point, minGroupDistance)
    if (nearestGroup) {
      nearestGroup.places.push(town)
      nearestGroup.count += town.count
    } else {
      groups.push({ ...point, count: town.count, places: [town] })
    }
  }
  return groups
}

/** The one that stands nearest to a point, within reach. */
export function findNearest<Point extends MapPoint>(
  groups: readonly Point[],
  { x, y }: MapPoint,
  maxDistance: number,
): Point | undefined {
  let nearestPoint: Point | undefined
  let minDistance = maxDistance
  for (const group of groups) {
    const distance = Math.hypot(group.x - x, group.y - y)
    if (distance < minDistance) {
      minDistance = distance
      nearestPoint = group
    }
  }
  return nearestPoint
}
