import type { CSSProperties } from 'react'
import { rowsOf } from '../../../domain/events/calendar-layout.ts'
import { dayHours, type EventDay, quarter } from '../../../domain/events/times.ts'

const opens = (day: EventDay) => dayHours[day].opensAtMinute
const first = Math.min(opens('Friday'), opens('Saturday'))

/** Side by side, both days share one scale: how many rows of it are before a day opens. */
export const gridStart: Record<EventDay, number> = {
  Friday: (opens('Friday') - first) / quarter,
  Saturday: (opens('Saturday') - first) / quarter,
}

const endOf = (day: EventDay) => gridStart[day] + rowsOf(day)
export const gridRows = Math.max(endOf('Friday'), endOf('Saturday'))

export const rowsAfter = (day: EventDay): number => gridRows - endOf(day)

const rowsOfHour = 60 / quarter

/** Every full hour of the common scale, with the days that are open in it. */
export const gridHours = Array.from({ length: gridRows / rowsOfHour }, (_, index) => {
  const row = index * rowsOfHour
  const hour = first / 60 + index
  return {
    row,
    text: `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
    inFriday: row >= gridStart.Friday && row < endOf('Friday'),
    inSaturday: row >= gridStart.Saturday && row < endOf('Saturday'),
  }
})

const hourText = (minute: number) =>
  minute === 12 * 60 ? 'noon' : `${(minute / 60) % 12 || 12} ${minute < 12 * 60 ? 'AM' : 'PM'}`

/** 'noon to 10 PM' */
export function hoursText(day: EventDay): string {
  const { opensAtMinute, hours } = dayHours[day]
  return `${hourText(opensAtMinute)} to ${hourText(opensAtMinute + hours * 60)}`
}

export const doorsText = (day: EventDay): string => `Doors open at ${hourText(opens(day))}`

/** Where something lies, for the stylesheet. */
export const variables = (values: Record<`--${string}`, number>): CSSProperties => values
