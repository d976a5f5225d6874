import { compareText } from '../../kernel/text/compare.ts'
import type { Instant } from '../../kernel/time.ts'
import { isGamedayOver } from '../rules.ts'

/** Upcoming game days come first in ascending order, then past ones, the latest first. */
export function sortGamedays<Day extends { date: string; endsAt: Instant }>(
  gamedays: readonly Day[],
  now: Instant,
): Day[] {
  const ascending = gamedays.toSorted((a, b) => compareText(a.date, b.date))
  const pastGamedays = ascending.filter((day) => isGamedayOver(day, now))
  return [...ascending.filter((day) => !isGamedayOver(day, now)), ...pastGamedays.toReversed()]
}
