import { isConventionActive } from '../convention/active-period.ts'
import { hasEnded } from '../convention/rules.ts'
import type { Convention, PastConvention } from '../convention/schema.ts'
import { addMilliseconds, days, type Instant } from '../kernel/time.ts'

/** The registration, the days of the convention, or the weeks after it. */
export type HomeVariant = 'registration' | 'day' | 'past'

/** A convention keeps the home page for this long after its end. */
const keepsHomeFor = days(14)

type HomeConvention = Pick<Convention, keyof PastConvention | 'past'>

const keepsHome = ({ endDate }: Pick<PastConvention, 'endDate'>, now: Instant): boolean =>
  hasEnded({ endDate }, now) && now < addMilliseconds(endDate, keepsHomeFor)

type IdentifiedConvention = PastConvention & Pick<Convention, 'id'>

/** The convention before the current one that still keeps the home page, for the server. */
export const findPastConvention = <C extends IdentifiedConvention>(
  conventions: readonly C[],
  current: Pick<C, 'id'>,
  now: Instant,
): C | undefined =>
  findHomeOfPast(
    conventions.filter(({ id }) => id !== current.id),
    now,
  )

/** The convention that ended last, while it keeps the home page. */
export const findHomeOfPast = <C extends PastConvention>(
  conventions: readonly C[],
  now: Instant,
): C | undefined =>
  conventions
    .filter((convention) => keepsHome(convention, now))
    .toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))[0]

const hasTakenPlace = (convention: HomeConvention, now: Instant): convention is PastConvention =>
  convention.endDate !== null && hasEnded(convention, now)

/** The convention that ended: the current one, or the one before it. */
export function homeOfPast(convention: HomeConvention, now: Instant): PastConvention | null {
  const past = hasTakenPlace(convention, now) ? convention : convention.past
  return past && keepsHome(past, now) ? past : null
}

export function homeVariant(convention: HomeConvention, now: Instant): HomeVariant {
  if (isConventionActive(convention, now)) return 'day'
  return homeOfPast(convention, now) ? 'past' : 'registration'
}
