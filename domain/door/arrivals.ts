import { type Instant, minutes, toMilliseconds } from '../kernel/time.ts'
import type { DoorEntry } from './schema.ts'

const quarterHour = minutes(15)
/** The curve shows so many hours at most: a day's doors. */
export const curveHours = 12
const maxQuarters = (curveHours * 60) / 15

export const maxRecentArrivals = 5

export interface Arrival {
  registrationId: string
  nameId: string
  name: string
  at: Instant
  /** Helper who checked them in. */
  by: string
}

/** Arrived badges, the latest first. */
export const listArrivals = (entries: readonly DoorEntry[]): Arrival[] =>
  entries
    .flatMap(({ id: registrationId, names }) =>
      names.flatMap(({ id: nameId, name, arrivedAt, by }) =>
        arrivedAt === null ? [] : [{ registrationId, nameId, name, at: arrivedAt, by }],
      ),
    )
    .toSorted((a, b) => toMilliseconds(b.at) - toMilliseconds(a.at))

export interface ArrivalQuarter {
  start: Instant
  count: number
}

/**
 * Arrivals by quarter of an hour, from the day's first to the one of `until`, with empty ones between them. Only arrivals
 * since `from` count: a convention has several days.
 */
export function countByQuarter(
  arrivals: readonly Arrival[],
  { from, until }: { from: Instant; until: Instant },
): ArrivalQuarter[] {
  const times = arrivals.map(({ at }) => toMilliseconds(at))
  const counted = times.filter((at) => at >= toMilliseconds(from) && at <= toMilliseconds(until))
  if (counted.length === 0) return []
  const quarterOf = (at: number) => Math.floor(at / quarterHour)
  const last = quarterOf(toMilliseconds(until))
  const first = Math.max(quarterOf(Math.min(...counted)), last - maxQuarters + 1)
  const counts = Array.from({ length: last - first + 1 }, () => 0)
  for (const at of counted) {
    const index = quarterOf(at) - first
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts.map((count, index) => ({
    start: new Date((first + index) * quarterHour).toISOString(),
    count,
  }))
}
