import { formatDate } from '../kernel/time.ts'

interface Pattern {
  /** From 1 to 5; the fifth is the last of its month. */
  nth: number
  /** From 0 to 6, and from 0 to 11, as in `Date`. */
  weekday: number
  month: number
}

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

function yearlyPattern(date: string): Pattern {
  const day = noonOf(date)
  const weekOfMonth = Math.ceil(day.getUTCDate() / 7)
  return { nth: weekOfMonth, weekday: day.getUTCDay(), month: day.getUTCMonth() }
}

/** The third Friday of May stays the third Friday of May in every year; a fifth becomes the last. */
export function sameWeekdayInYear(date: string, year: number): string {
  const { nth: weekOfMonth, weekday, month } = yearlyPattern(date)
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  const day = ((weekday - firstWeekday + 7) % 7) + 1 + 7 * (weekOfMonth - 1)
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const dayOfMonth = day > daysInMonth ? day - 7 : day
  return new Date(Date.UTC(year, month, dayOfMonth)).toISOString().slice(0, 10)
}

const ordinals = ['first', 'second', 'third', 'fourth', 'last']

/** 'third Friday of May' */
export const yearlyPatternText = (date: string): string =>
  `${ordinals[yearlyPattern(date).nth - 1]} ${formatDate(date, 'weekday')} of ${formatDate(date, 'month')}`
