import { compare } from '../../kernel/text/compare.ts'
import type { Instant } from '../../kernel/time.ts'
import { isOver } from '../rules.ts'

/** What comes next is first, and what was last follows after all that is still to come. */
export function inListOrder<Day extends { date: string; endsAt: Instant }>(
  gamedays: readonly Day[],
  now: Instant,
): Day[] {
  const ascending = gamedays.toSorted((a, b) => compare(a.date, b.date))
  const over = ascending.filter((day) => isOver(day, now))
  return [...ascending.filter((day) => !isOver(day, now)), ...over.toReversed()]
}
