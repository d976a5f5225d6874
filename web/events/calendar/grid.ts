import type { ConventionDay } from '../../../domain/convention/schema.ts'
import type { Event } from '../../../domain/events/schema.ts'
import type { DayLayout } from '../../../domain/events/time/calendar-layout.ts'
import { quarterMinutes } from '../../../domain/events/time/times.ts'
import { fullHourText } from '../../../domain/kernel/time.ts'

export const rowsOfHour = 60 / quarterMinutes

/** Quarters of an hour that a phone shows of a day at first, with a margin. */
export const rowsInSight = 16

export interface CalendarDayLayout extends DayLayout<Event> {
  day: ConventionDay
}

export type Grid = ReturnType<typeof gridOf>

/** Side by side, all days share one scale of full hours. */
export function gridOf(days: readonly Pick<DayLayout<unknown>, 'from' | 'rows'>[]) {
  const first = Math.min(...days.map(({ from }) => from))
  const startRow = (from: number) => (from - first) / quarterMinutes
  const rows = Math.max(...days.map((day) => startRow(day.from) + day.rows))
  return {
    rows,
    /** Number of rows of the scale before each day, and after it. */
    days: days.map((day) => {
      const start = startRow(day.from)
      return { start, after: rows - start - day.rows }
    }),
    /** All full hours. */
    hours: Array.from({ length: rows / rowsOfHour }, (_, index) => {
      const hour = first / 60 + index
      return { row: index * rowsOfHour, text: fullHourText(hour) }
    }),
  }
}

/** Minimum number of lanes at which the name of a day fits. */
const minDayLanes = 4

/** Width of a day among others, in lanes. */
export const dayWidth = ({ lanes }: { lanes: number }): number => Math.max(minDayLanes, lanes)

/** Element id of a card. */
export const slotId = ({ id }: { id: string }): string => `table-${id}`
