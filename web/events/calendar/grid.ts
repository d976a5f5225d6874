import type { CSSProperties } from 'react'
import type { DayLayout } from '../../../domain/events/time/calendar-layout.ts'
import type { EventDay } from '../../../domain/events/time/days.ts'
import { quarter } from '../../../domain/events/time/times.ts'

type Days = Record<EventDay, Pick<DayLayout<unknown>, 'from' | 'rows'>>

export type Grid = ReturnType<typeof gridOf>

/** Side by side, both days share one scale of full hours. */
export function gridOf(days: Days) {
  const first = Math.min(days.Friday.from, days.Saturday.from)
  const startOf = (day: EventDay) => (days[day].from - first) / quarter
  const endOf = (day: EventDay) => startOf(day) + days[day].rows
  const start = { Friday: startOf('Friday'), Saturday: startOf('Saturday') }
  const rows = Math.max(endOf('Friday'), endOf('Saturday'))
  return {
    rows,
    /** How many rows of the scale are before a day. */
    start,
    /** How many are after it. */
    after: { Friday: rows - endOf('Friday'), Saturday: rows - endOf('Saturday') },
    /** Every full hour, with the days that have it. */
    hours: Array.from({ length: rows / rowsOfHour }, (_, index) => {
      const row = index * rowsOfHour
      const hour = first / 60 + index
      return {
        row,
        text: `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`,
        inFriday: row >= start.Friday && row < endOf('Friday'),
        inSaturday: row >= start.Saturday && row < endOf('Saturday'),
      }
    }),
    /** For the stylesheet, which decides whether one day is shown or both. */
    style: variables({
      '--start-friday': start.Friday,
      '--start-saturday': start.Saturday,
      '--rows-friday': days.Friday.rows,
      '--rows-saturday': days.Saturday.rows,
      '--rows-both': rows,
    }),
  }
}

const rowsOfHour = 60 / quarter

/** Where something lies, for the stylesheet. */
export const variables = (values: Record<`--${string}`, number>): CSSProperties => values
