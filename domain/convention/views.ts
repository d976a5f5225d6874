import type { Instant } from '../kernel/time.ts'
import { isConventionActive } from './active-period.ts'
import type { Convention } from './schema.ts'

/** Ways to look at the same events, in the order of the control that leads to them. */
export type View = 'list' | 'calendar' | 'now' | 'hall' | 'mine'

/** The views that have content: the board only during the convention, the hall only with numbered tables. */
export function viewsWithContent(
  convention: Pick<Convention, 'days' | 'areas'>,
  now: Instant,
): View[] {
  return [
    'list',
    'calendar',
    ...(isConventionActive(convention, now) ? (['now'] as const) : []),
    ...(convention.areas.length > 0 ? (['hall'] as const) : []),
    'mine',
  ]
}
