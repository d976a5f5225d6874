import { firstAndLastDay } from './days.ts'
import type { Convention, ConventionDay } from './schema.ts'
import { hours, type Instant, toMilliseconds } from '../kernel/time.ts'

type Days = Pick<Convention, 'days'>

/** Attendees arrive, and look for the first games, before the doors open. */
const leadTime = hours(1)

/** Active period of a convention, including the nights between its days. A convention without days is not active. */
export function isConventionActive(convention: Days, now: Instant): boolean {
  const range = firstAndLastDay(convention)
  if (!range) return false
  const [first, last] = range
  const moment = toMilliseconds(now)
  return (
    toMilliseconds(first.opensAt) - leadTime <= moment && moment < toMilliseconds(last.closesAt)
  )
}

/** The day whose doors are open; none at night. */
export const openDayAt = ({ days }: Days, now: Instant): ConventionDay | undefined =>
  days.find(
    ({ opensAt, closesAt }) =>
      toMilliseconds(opensAt) <= toMilliseconds(now) &&
      toMilliseconds(now) < toMilliseconds(closesAt),
  )

/** The next day to open; none once the last day is open. */
export const nextConventionDay = ({ days }: Days, now: Instant): ConventionDay | undefined =>
  days.find(({ opensAt }) => toMilliseconds(opensAt) > toMilliseconds(now))
