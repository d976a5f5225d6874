import { firstAndLast } from './days.ts'
import type { Convention, ConventionDay } from './schema.ts'
import { hours, type Instant, toMilliseconds } from '../kernel/time.ts'

type Days = Pick<Convention, 'days'>

/** People come, and ask what is played first, before the doors are open. */
const before = hours(1)

/** From when and until when a convention is on: also in the nights between its days. */
function onSpan(convention: Days): { from: number; until: number } {
  const [first, last] = firstAndLast(convention)
  return { from: toMilliseconds(first.opensAt) - before, until: toMilliseconds(last.closesAt) }
}

export function isOn(convention: Days, now: Instant): boolean {
  const { from, until } = onSpan(convention)
  const at = toMilliseconds(now)
  return from <= at && at < until
}

/** Whose doors are open; none at night. */
export const dayThatIsOpen = ({ days }: Days, now: Instant): ConventionDay | undefined =>
  days.find(
    ({ opensAt, closesAt }) =>
      toMilliseconds(opensAt) <= toMilliseconds(now) &&
      toMilliseconds(now) < toMilliseconds(closesAt),
  )

/** Whose doors open next; none once the last are open. */
export const nextDay = ({ days }: Days, now: Instant): ConventionDay | undefined =>
  days.find(({ opensAt }) => toMilliseconds(opensAt) > toMilliseconds(now))
