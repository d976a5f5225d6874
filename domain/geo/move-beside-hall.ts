import { hexSize, type MapPoint } from './hex-map.ts'

export const hallSize = 2.1 * hexSize

/** Factor by which the stylesheet enlarges meeples and hall on a phone. */
const maxScale = 1.35

/** The area of a meeple grows with the number of people, up to a maximum. */
export const meepleSizeFor = (count: number): number => Math.min(64, 22 + 7 * Math.sqrt(count))

/** Moves meeples that would overlap the hall beside it. */
export function moveBesideHall({ x, y }: MapPoint, size: number, hall: MapPoint | null): MapPoint {
  if (!hall) return { x, y }
  const minDistance = maxScale * (hallSize + size / 2)
  const distance = Math.hypot(x - hall.x, y - hall.y)
  if (distance >= minDistance) return { x, y }
  const [dx, dy] = distance < hexSize ? [0, 1] : [(x - hall.x) / distance, (y - hall.y) / distance]
  return { x: hall.x + dx * minDistance, y: hall.y + dy * minDistance }
}
