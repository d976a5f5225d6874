import type { Convention } from '../convention/schema.ts'
import { hasEnded } from '../convention/rules.ts'
import { pluralize } from '../kernel/text/pluralize.ts'
import { countNights, hours, type Instant, toMilliseconds } from '../kernel/time.ts'

/** Three lines of a hexagon: 'in', '40', 'days'. */
export interface OverviewCountdown {
  before: string
  count: number
  after: string
}

const nounFor = (count: number, noun: string) => pluralize(count, noun).replace(/^\S+ /, '')

/** Days until the convention, its current day, or days since its end; null until its days are set. */
export function overviewCountdown(
  convention: Pick<Convention, 'startDate' | 'endDate' | 'days' | 'timeZone'>,
  now: Instant,
): OverviewCountdown | null {
  const { startDate, endDate, days, timeZone } = convention
  if (startDate === null || endDate === null) return null
  if (hasEnded(convention, now)) {
    const daysSince = countNights(endDate, now, timeZone)
    return { before: 'over for', count: daysSince, after: nounFor(daysSince, 'day') }
  }
  const nights = countNights(now, startDate, timeZone)
  if (nights > 0) return { before: 'in', count: nights, after: nounFor(nights, 'day') }
  if (now < startDate) {
    const hoursLeft = Math.ceil((toMilliseconds(startDate) - toMilliseconds(now)) / hours(1))
    return { before: 'in', count: hoursLeft, after: nounFor(hoursLeft, 'hour') }
  }
  const openedDays = days.filter(({ opensAt }) => countNights(opensAt, now, timeZone) >= 0).length
  return { before: 'day', count: openedDays, after: `of ${days.length}` }
}
