import { compareText } from '../kernel/text/compare.ts'
import { days, formatDate, formatTime } from '../kernel/time.ts'
import type { Problem } from '../kernel/refusal.ts'
import type { DayForm } from './schema.ts'

/** Wall-clock time as a number for comparison and arithmetic. It has no time zone. */
const wallClockMilliseconds = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`)

export const addDays = (date: string, count: number): string =>
  new Date(wallClockMilliseconds(date, '00:00') + days(count)).toISOString().slice(0, 10)

export const closesNextDay = ({ opens, closes }: DayForm): boolean => closes <= opens

const closing = (day: DayForm) =>
  wallClockMilliseconds(closesNextDay(day) ? addDays(day.date, 1) : day.date, day.closes)

/** Guards against a mistyped year, which would create a convention of a year. */
const maxConventionSpan = 31

/** Problem of the days, with the day and field that cause it. Days are in order. */
export function conventionDaysError(
  dayForms: readonly DayForm[],
): Pick<Problem, 'message' | 'field'> | null {
  const [first] = dayForms
  for (const [position, day] of dayForms.entries()) {
    const previousDay = dayForms[position - 1]
    if (!previousDay || !first) continue
    const date = `days.${position}.date`
    if (day.date === previousDay.date) {
      return { field: date, message: 'This date is listed twice.' }
    }
    if (wallClockMilliseconds(day.date, day.opens) < closing(previousDay)) {
      const message = `${formatDate(previousDay.date, 'weekday')} closes after this day opens.`
      return { field: `days.${position}.opens`, message }
    }
    if (day.date > addDays(first.date, maxConventionSpan)) {
      return { field: date, message: 'All days of a convention must be within one month.' }
    }
  }
  return null
}

export const sortDays = (dayForms: readonly DayForm[]): DayForm[] =>
  dayForms.toSorted((a, b) => compareText(a.date, b.date))

/** The same days, shifted to another first date. */
export function moveDays(dayForms: readonly DayForm[], startsOn: string): DayForm[] {
  const [first] = dayForms
  if (!first) return []
  const dayOffset =
    (wallClockMilliseconds(startsOn, '00:00') - wallClockMilliseconds(first.date, '00:00')) /
    days(1)
  return dayForms.map((day) => ({ ...day, date: addDays(day.date, dayOffset) }))
}

/** 'Friday, May 21, 2027, 12:00 PM to 10:00 PM' */
export const dayFormText = ({ date, opens, closes }: DayForm): string =>
  `${formatDate(date, 'weekdayDate')}, ${formatTime(opens)} to ${formatTime(closes)}`
