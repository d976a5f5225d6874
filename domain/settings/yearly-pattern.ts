import { formatDate } from '../kernel/time.ts'

interface Pattern {
  /** From 1 to 5; the fifth of its kind is the last of a month. */
  nth: number
  /** From 0 to 6, and from 0 to 11, as `Date` counts them. */
  weekday: number
  month: number
}

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

function patternOf(date: string): Pattern {
  const day = noonOf(date)
  const nth = Math.ceil(day.getUTCDate() / 7)
  return { nth, weekday: day.getUTCDay(), month: day.getUTCMonth() }
}

/** The third Friday of May has the third Friday of May in every year; a fifth becomes the last. */
export function sameDayOfYear(date: string, year: number): string {
  const { nth, weekday, month } = patternOf(date)
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  const day = ((weekday - first + 7) % 7) + 1 + 7 * (nth - 1)
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const found = day > length ? day - 7 : day
  return new Date(Date.UTC(year, month, found)).toISOString().slice(0, 10)
}

const ordinals = ['first', 'second', 'third', 'fourth', 'last']

/** 'third Friday of May' */
export const patternText = (date: string): string =>
  `${ordinals[patternOf(date).nth - 1]} ${formatDate(date, 'weekday')} of ${formatDate(date, 'month')}`
