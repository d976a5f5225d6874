import type { CSSProperties } from 'react'
import type { DayLayout } from '../../../domain/events/time/calendar-layout.ts'
import { quarter } from '../../../domain/events/time/times.ts'

type Days = ReadonlyMap<string, Pick<DayLayout<unknown>, 'from' | 'rows'>>

export type Grid = ReturnType<typeof gridOf>

/** Side by side, all days share one scale of full hours. */
export function gridOf(days: Days) {
  const first = Math.min(...[...days.values()].map(({ from }) => from))
  const placed = [...days].map(([name, { from, rows }]) => {
    const start = (from - first) / quarter
    return { name, start, end: start + rows, rows }
  })
  const rows = Math.max(...placed.map(({ end }) => end))
  return {
    rows,
    /** How many rows of the scale are before a day. */
    start: Object.fromEntries(placed.map(({ name, start }) => [name, start])),
    /** How many are after it. */
    after: Object.fromEntries(placed.map(({ name, end }) => [name, rows - end])),
    /** Every full hour, with the days that do not have it. */
    hours: Array.from({ length: rows / rowsOfHour }, (_, index) => {
      const row = index * rowsOfHour
      const hour = first / 60 + index
      return {
        row,
        text: `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`,
        outside: placed
          .filter(({ start, end }) => row < start || row >= end)
          .map(({ name }) => name),
      }
    }),
    /** For the stylesheet, which decides whether one day is shown or all. */
    style: variables({
      ...Object.fromEntries(
        placed.flatMap(({ name, start, rows: own }) => [
          [`--start-${name.toLowerCase()}`, start],
          [`--rows-${name.toLowerCase()}`, own],
        ]),
      ),
      '--rows-both': rows,
    }),
  }
}

const rowsOfHour = 60 / quarter

/** Where something lies, for the stylesheet. */
export const variables = (values: Record<`--${string}`, number>): CSSProperties => values
