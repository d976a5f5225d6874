import { type MapPoint, projectToMap } from './hex-map.ts'

interface CountedTown {
  lat: number
  lon: number
  count: number
}

export interface TownGroup<Town extends CountedTown> extends MapPoint {
  count: number
  /** The largest first. */
  places: Town[]
}

/** Closer than this, two meeples would overlap. */
const minGroupDistance = 30

/** Groups towns on the map, each with the nearest larger one within reach. */
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

/** The item nearest to a point, within reach. */
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
