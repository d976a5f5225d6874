import { hexSize, type MapPoint } from './hex-map.ts'

export const hallSize = 2.1 * hexSize

/** On a phone the stylesheet draws meeples and hall so much larger. */
const maxScale = 1.35

/** The area of a meeple grows with the number of people, up to a size. */
export const meepleSizeFor = (count: number): number => Math.min(64, 22 + 7 * Math.sqrt(count))

/** Where meeples stand that would cover the hall, or be covered by it: beside it. */
export function moveBesideHall({ x, y }: MapPoint, size: number, hall: MapPoint | null): MapPoint {
  if (!hall) return { x, y }
  const minDistance = maxScale * (hallSize + size / 2)
  const distance = Math.hypot(x - hall.x, y - hall.y)
  if (distance >= minDistance) return { x, y }
  const [dx, dy] = distance < hexSize ? [0, 1] : [(x - hall.x) / distance, (y - hall.y) / distance]
  return { x: hall.x + dx * minDistance, y: hall.y + dy * minDistance }
}
