import { offsetAt } from './zone-offsets.ts'

/** A moment as sent and stored: UTC, ISO 8601, always ending in Z, so that it sorts as text. */
export type Instant = string

/** Cache: under load the same few seconds are formatted repeatedly. */
const secondPrefixes = new Map<number, string>()
const maxSecondPrefixes = 1_000

export function toInstant(milliseconds: number): Instant {
  const wholeMilliseconds = Math.trunc(milliseconds)
  const second = Math.floor(wholeMilliseconds / 1000)
  let prefix = secondPrefixes.get(second)
  if (prefix === undefined) {
    prefix = new Date(second * 1000).toISOString().slice(0, -'000Z'.length)
    if (secondPrefixes.size >= maxSecondPrefixes) secondPrefixes.clear()
    secondPrefixes.set(second, prefix)
  }
  return `${prefix}${String(wholeMilliseconds - second * 1000).padStart(3, '0')}Z`
}

export const toMilliseconds = (instant: Instant): number => Date.parse(instant)

export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000

/** Number of minutes in a countdown, on every page: the difference between two clock times without seconds. */
export const countdownMinutes = (milliseconds: number): number =>
  Math.ceil(milliseconds / minutes(1))

export const addMilliseconds = (instant: Instant, milliseconds: number): Instant =>
  toInstant(toMilliseconds(instant) + milliseconds)

/** Date and time in a time zone as spreadsheets read and sort them: '2027-05-21 15:30'. */
export const sortableTime = (instant: Instant, timeZone: string): string =>
  toInstant(toMilliseconds(instant) + offsetAt(toMilliseconds(instant), timeZone))
    .slice(0, 'YYYY-MM-DDTHH:mm'.length)
    .replace('T', ' ')

type InstantStyle =
  | 'time'
  | 'weekday'
  | 'weekdayShort'
  | 'monthDay'
  | 'monthDayShort'
  | 'monthDayYear'
  | 'weekdayDate'
  | 'full'
  | 'dayNumber'
  | 'month'
  | 'numeric'
  | 'monthShort'
  | 'year'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const nextWeekday = (weekday: string): string =>
  weekdays[(weekdays.indexOf(weekday) + 1) % weekdays.length] ?? ''
const abbreviate = (name: string) => name.slice(0, 3)

interface InstantParts {
  year: number
  month: number
  monthName: string
  day: number
  weekday: string
  time: string
}

const styles: Record<InstantStyle, (parts: InstantParts) => string> = {
  time: ({ time }) => time,
  weekday: ({ weekday }) => weekday,
  weekdayShort: ({ weekday }) => abbreviate(weekday),
  monthDay: ({ monthName, day }) => `${monthName} ${day}`,
  monthDayShort: ({ monthName, day }) => `${abbreviate(monthName)} ${day}`,
  monthDayYear: ({ monthName, day, year }) => `${monthName} ${day}, ${year}`,
  weekdayDate: ({ weekday, monthName, day, year }) => `${weekday}, ${monthName} ${day}, ${year}`,
  full: ({ weekday, monthName, day, year, time }) =>
    `${abbreviate(weekday)}, ${abbreviate(monthName)} ${day}, ${year}, ${time}`,
  dayNumber: ({ day }) => String(day),
  month: ({ monthName }) => monthName,
  numeric: ({ month, day, year }) => `${month}/${day}/${year}`,
  monthShort: ({ monthName }) => abbreviate(monthName),
  year: ({ year }) => String(year),
}

/** '7:15 PM', from minutes since midnight. */
export function timeText(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '7 PM'; from 24 on, an hour after midnight. */
export const fullHourText = (hour: number): string =>
  `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** The only function that formats a moment for people, always in the convention's time zone. */
export function formatInstant(instant: Instant, style: InstantStyle, timeZone: string): string {
  const moment = toMilliseconds(instant)
  const localDate = new Date(moment + offsetAt(moment, timeZone))
  if (Number.isNaN(localDate.getTime())) throw new RangeError(`"${instant}" is not a valid instant`)
  const month = localDate.getUTCMonth()
  return styles[style]({
    year: localDate.getUTCFullYear(),
    month: month + 1,
    monthName: months[month] as string,
    day: localDate.getUTCDate(),
    weekday: weekdays[localDate.getUTCDay()] as string,
    time: timeText(localDate.getUTCHours() * 60 + localDate.getUTCMinutes()),
  })
}

/** A calendar date (YYYY-MM-DD) has no time zone: it is the same day for every reader. */
export const formatDate = (date: string, style: InstantStyle): string =>
  formatInstant(`${date}T12:00:00Z`, style, 'UTC')

/** Number of midnights in a time zone between two moments. */
export const countNights = (from: Instant, until: Instant, timeZone: string): number =>
  dayNumberIn(until, timeZone) - dayNumberIn(from, timeZone)

/** Date in a time zone at a moment, as days since 1970. */
function dayNumberIn(instant: Instant, timeZone: string): number {
  const moment = toMilliseconds(instant)
  return Math.floor((moment + offsetAt(moment, timeZone)) / days(1))
}

/** Minutes since midnight in a time zone at a moment. */
export function minuteInZone(instant: Instant, timeZone: string): number {
  const moment = toMilliseconds(instant)
  return Math.floor((moment + offsetAt(moment, timeZone)) / minutes(1)) % (24 * 60)
}

/** Start of the full hour that contains a moment, in a time zone. */
export function startOfHour(instant: Instant, timeZone: string): Instant {
  const moment = toMilliseconds(instant)
  const offset = offsetAt(moment, timeZone)
  return toInstant(Math.floor((moment + offset) / hours(1)) * hours(1) - offset)
}

/** 'Saturday, November 28, 2026, 1:00 PM': a date and its time, if known. */
export const dateAndTime = (date: string, time: string): string =>
  [date, time].filter(Boolean).join(', ')

/** Formats a wall-clock time (HH:mm or HH:mm:ss) in 12-hour form. */
export const formatTime = (time: string): string =>
  formatInstant(`2000-01-01T${time.slice(0, 5)}:00Z`, 'time', 'UTC')
