import { firstAndLastDay } from './days.ts'
import type { Convention, ConventionDay } from './schema.ts'
import { hours, type Instant, toMilliseconds } from '../kernel/time.ts'

type Days = Pick<Convention, 'days'>

/** People come, and ask what is played first, before the doors are open. */
const leadTime = hours(1)

/** From when and until when a convention is on: also in the nights between its days. */
function activeRange(convention: Days): { from: number; until: number } {
  const [first, last] = firstAndLastDay(convention)
  return { from: toMilliseconds(first.opensAt) - leadTime, until: toMilliseconds(last.closesAt) }
}

export function isConventionActive(convention: Days, now: Instant): boolean {
  const { from, until } = activeRange(convention)
  const moment = toMilliseconds(now)
  return from <= moment && moment < until
}

/** Whose doors are open; none at night. */
export const openDayAt = ({ days }: Days, now: Instant): ConventionDay | undefined =>
  days.find(
    ({ opensAt, closesAt }) =>
      toMilliseconds(opensAt) <= toMilliseconds(now) &&
      toMilliseconds(now) < toMilliseconds(closesAt),
  )

/** Whose doors open next; none once the last are open. */
export const nextConventionDay = ({ days }: Days, now: Instant): ConventionDay | undefined =>
  days.find(({ opensAt }) => toMilliseconds(opensAt) > toMilliseconds(now))
