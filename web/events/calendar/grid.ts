import type { ConventionDay } from '../../../domain/convention/schema.ts'
import type { Event } from '../../../domain/events/schema.ts'
import type { DayLayout } from '../../../domain/events/time/calendar-layout.ts'
import { quarterMinutes } from '../../../domain/events/time/times.ts'
import { fullHourText } from '../../../domain/kernel/time.ts'

export const rowsOfHour = 60 / quarterMinutes

/** Quarters of an hour that a phone shows of a day at first, and some. */
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
    /** How many rows of the scale are before each day, and how many after it. */
    days: days.map((day) => {
      const start = startRow(day.from)
      return { start, after: rows - start - day.rows }
    }),
    /** Every full hour. */
    hours: Array.from({ length: rows / rowsOfHour }, (_, index) => {
      const hour = first / 60 + index
      return { row: index * rowsOfHour, text: fullHourText(hour) }
    }),
  }
}

/** A day is never so narrow that its name would not fit. */
const minDayLanes = 4

/** How many lanes wide a day is among others. */
export const dayWidth = ({ lanes }: { lanes: number }): number => Math.max(minDayLanes, lanes)

/** The id of the element of a card. */
export const slotId = ({ id }: { id: string }): string => `table-${id}`
