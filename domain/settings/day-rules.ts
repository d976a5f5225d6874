import { compare } from '../kernel/text/compare.ts'
import { days, formatDate, formatTime } from '../kernel/time.ts'
import type { Problem } from '../kernel/refusal.ts'
import type { DayForm } from './schema.ts'

/** What a clock on the wall shows, as a number to compare and add to. It belongs to no zone. */
const onTheWall = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`)

export const laterDate = (date: string, count: number): string =>
  new Date(onTheWall(date, '00:00') + days(count)).toISOString().slice(0, 10)

export const closesNextDay = ({ opens, closes }: DayForm): boolean => closes <= opens

const closing = (day: DayForm) =>
  onTheWall(closesNextDay(day) ? laterDate(day.date, 1) : day.date, day.closes)

/** A year mistyped would otherwise make a convention of a year. */
const longestSpan = 31

/** What is wrong with the days, and which field of which of them. They come in the order in which they take place. */
export function daysError(all: readonly DayForm[]): Pick<Problem, 'message' | 'field'> | null {
  const [first] = all
  for (const [position, day] of all.entries()) {
    const before = all[position - 1]
    if (!before || !first) continue
    const date = `days.${position}.date`
    if (day.date === before.date) {
      return { field: date, message: 'This date is there twice.' }
    }
    if (onTheWall(day.date, day.opens) < closing(before)) {
      const message = `${formatDate(before.date, 'weekday')} closes only after this day has opened.`
      return { field: `days.${position}.opens`, message }
    }
    if (day.date > laterDate(first.date, longestSpan)) {
      return { field: date, message: 'The days of a convention lie within one month.' }
    }
  }
  return null
}

export const inOrder = (all: readonly DayForm[]): DayForm[] =>
  all.toSorted((a, b) => compare(a.date, b.date))

/** The same days, from another first date on. */
export function movedTo(all: readonly DayForm[], startsOn: string): DayForm[] {
  const [first] = all
  if (!first) return []
  const nights = (onTheWall(startsOn, '00:00') - onTheWall(first.date, '00:00')) / days(1)
  return all.map((day) => ({ ...day, date: laterDate(day.date, nights) }))
}

/** 'Friday, May 21, 2027, 12:00 PM to 10:00 PM' */
export const dayText = ({ date, opens, closes }: DayForm): string =>
  `${formatDate(date, 'weekdayDate')}, ${formatTime(opens)} to ${formatTime(closes)}`
