import { offsetAt } from './zone-offsets.ts'

/** A moment as it travels and is stored: UTC, ISO 8601, always ending in Z, so that it sorts as text. */
export type Instant = string

/** Under load the same few seconds are written out again and again. */
const startsOfSeconds = new Map<number, string>()
const secondsAtMost = 1_000

export function toInstant(milliseconds: number): Instant {
  const whole = Math.trunc(milliseconds)
  const second = Math.floor(whole / 1000)
  let start = startsOfSeconds.get(second)
  if (start === undefined) {
    start = new Date(second * 1000).toISOString().slice(0, -'000Z'.length)
    if (startsOfSeconds.size >= secondsAtMost) startsOfSeconds.clear()
    startsOfSeconds.set(second, start)
  }
  return `${start}${String(whole - second * 1000).padStart(3, '0')}Z`
}

export const toMilliseconds = (instant: Instant): number => Date.parse(instant)

export const seconds = (count: number): number => count * 1_000
export const minutes = (count: number): number => count * 60_000
export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * 86_400_000

/** How many minutes a countdown says, on every page: as many as between two times on a clock that shows no seconds. */
export const countdownMinutes = (milliseconds: number): number =>
  Math.ceil(milliseconds / minutes(1))

export const later = (instant: Instant, milliseconds: number): Instant =>
  toInstant(toMilliseconds(instant) + milliseconds)

type Style =
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

export const weekdayFollowing = (weekday: string): string =>
  weekdays[(weekdays.indexOf(weekday) + 1) % weekdays.length] ?? ''
const short = (name: string) => name.slice(0, 3)

interface Shown {
  year: number
  month: number
  monthName: string
  day: number
  weekday: string
  time: string
}

const styles: Record<Style, (shown: Shown) => string> = {
  time: ({ time }) => time,
  weekday: ({ weekday }) => weekday,
  weekdayShort: ({ weekday }) => short(weekday),
  monthDay: ({ monthName, day }) => `${monthName} ${day}`,
  monthDayShort: ({ monthName, day }) => `${short(monthName)} ${day}`,
  monthDayYear: ({ monthName, day, year }) => `${monthName} ${day}, ${year}`,
  weekdayDate: ({ weekday, monthName, day, year }) => `${weekday}, ${monthName} ${day}, ${year}`,
  full: ({ weekday, monthName, day, year, time }) =>
    `${short(weekday)}, ${short(monthName)} ${day}, ${year}, ${time}`,
  dayNumber: ({ day }) => String(day),
  month: ({ monthName }) => monthName,
  numeric: ({ month, day, year }) => `${month}/${day}/${year}`,
  monthShort: ({ monthName }) => short(monthName),
  year: ({ year }) => String(year),
}

/** '7:15 PM', for the minutes since midnight. */
export function timeText(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '7 PM'; from 24 on, an hour after midnight. */
export const fullHourText = (hour: number): string =>
  `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** The one way from a moment to a text that a person reads, always in the convention's zone. */
export function formatInstant(instant: Instant, style: Style, timeZone: string): string {
  const at = toMilliseconds(instant)
  const local = new Date(at + offsetAt(at, timeZone))
  if (Number.isNaN(local.getTime())) throw new RangeError(`"${instant}" is no moment`)
  const month = local.getUTCMonth()
  return styles[style]({
    year: local.getUTCFullYear(),
    month: month + 1,
    monthName: months[month] as string,
    day: local.getUTCDate(),
    weekday: weekdays[local.getUTCDay()] as string,
    time: timeText(local.getUTCHours() * 60 + local.getUTCMinutes()),
  })
}

/** A calendar date (YYYY-MM-DD) has no zone: it is read as that day wherever the reader is. */
export const formatDate = (date: string, style: Style): string =>
  formatInstant(`${date}T12:00:00Z`, style, 'UTC')

/** How many midnights a zone counts from one moment to another. */
export const nightsBetween = (from: Instant, until: Instant, timeZone: string): number =>
  dayIn(until, timeZone) - dayIn(from, timeZone)

/** The date at a moment in a zone, as a count of days since 1970. */
function dayIn(instant: Instant, timeZone: string): number {
  const at = toMilliseconds(instant)
  return Math.floor((at + offsetAt(at, timeZone)) / days(1))
}

/** How many minutes since midnight the clocks of a zone show at a moment. */
export function minuteIn(instant: Instant, timeZone: string): number {
  const at = toMilliseconds(instant)
  return Math.floor((at + offsetAt(at, timeZone)) / minutes(1)) % (24 * 60)
}

/** The full hour in which a moment lies, by the clocks of a zone. */
export function hourOf(instant: Instant, timeZone: string): Instant {
  const at = toMilliseconds(instant)
  const offset = offsetAt(at, timeZone)
  return toInstant(Math.floor((at + offset) / hours(1)) * hours(1) - offset)
}

/** 'Saturday, November 28, 2026, 1:00 PM': a date and what is known of its time, wherever both are written out. */
export const dateAndTime = (date: string, time: string): string =>
  [date, time].filter(Boolean).join(', ')

/** A wall-clock time (HH:mm or HH:mm:ss) in 12-hour form. */
export const formatTime = (time: string): string =>
  formatInstant(`2000-01-01T${time.slice(0, 5)}:00Z`, 'time', 'UTC')
