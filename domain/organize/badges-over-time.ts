import { countNights, type Instant } from '../kernel/time.ts'
import { dateInZone } from '../kernel/time-zone.ts'
import type { BadgeHistory } from './schema.ts'

export interface RegisteredBadges {
  createdAt: Instant
  badges: number
}

interface ConventionYear {
  startDate: Instant
  endDate: Instant
  registered: readonly RegisteredBadges[]
}

interface Years {
  thisYear: ConventionYear
  /** Null in the first year. */
  lastYear: ConventionYear | null
  timeZone: string
  now: Instant
}

/** A plot has no room for more. */
const maxSteps = 48

/**
 * Badges through the year, from the first registration of either year until the end of the convention. Days are counted
 * back from the first day of each convention, so that the same distance is compared.
 */
export function badgesOverTime({ thisYear, lastYear, timeZone, now }: Years): BadgeHistory {
  const badgesThisYear = countByDistance(thisYear, timeZone)
  const badgesLastYear = lastYear && countByDistance(lastYear, timeZone)
  const today = countNights(now, thisYear.startDate, timeZone)
  const last = countNights(thisYear.endDate, thisYear.startDate, timeZone)
  const first = Math.max(
    ...badgesThisYear.keys(),
    ...(badgesLastYear?.keys() ?? []),
    today,
    last + 1,
  )
  const isTodayShown = today >= last
  const startDate = Temporal.PlainDate.from(dateInZone(thisYear.startDate, timeZone))
  const dateOf = (distance: number) => startDate.subtract({ days: distance }).toString()
  const points = distances(first, last, isTodayShown ? [today] : []).map((distance) => ({
    date: dateOf(distance),
    thisYear: distance < today ? null : sumUntil(badgesThisYear, distance),
    lastYear: badgesLastYear && sumUntil(badgesLastYear, distance),
  }))
  return {
    points,
    today: isTodayShown ? dateOf(today) : null,
    lastYear: badgesLastYear && {
      onThisDay: sumUntil(badgesLastYear, today),
      total: sumUntil(badgesLastYear, -Infinity),
    },
  }
}

/** Badges by the number of days before the convention. */
function countByDistance(
  { startDate, registered }: ConventionYear,
  timeZone: string,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { createdAt, badges } of registered) {
    const distance = countNights(createdAt, startDate, timeZone)
    counts.set(distance, (counts.get(distance) ?? 0) + badges)
  }
  return counts
}

function sumUntil(counts: ReadonlyMap<number, number>, distance: number): number {
  let sum = 0
  for (const [otherDistance, badges] of counts) if (otherDistance >= distance) sum += badges
  return sum
}

/** Descending, evenly spaced, with the first and the last day. */
function distances(first: number, last: number, included: readonly number[]): number[] {
  const step = Math.ceil((first - last) / maxSteps)
  const count = Math.ceil((first - last) / step)
  const even = Array.from({ length: count }, (_, index) => first - index * step)
  return [...new Set([...even, ...included, last])].toSorted((a, b) => b - a)
}
