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

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  monthDay: { month: 'long', day: 'numeric' },
  monthDayShort: { month: 'short', day: 'numeric' },
  monthDayYear: { month: 'long', day: 'numeric', year: 'numeric' },
  weekdayDate: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  full: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  },
  dayNumber: { day: 'numeric' },
  month: { month: 'long' },
  numeric: { month: 'numeric', day: 'numeric', year: 'numeric' },
  monthShort: { month: 'short' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The same few minutes are read again and again, and writing one out costs more than the rest of a mail. */
const texts = new Map<string, string>()
const textsAtMost = 2_000

/** The one way from a moment to a text that a person reads, always in the convention's zone. */
export function formatInstant(instant: Instant, style: Style, timeZone: string): string {
  const inStyle = style + timeZone
  // No style has seconds.
  const key = instant.slice(0, 'YYYY-MM-DDTHH:mm'.length) + inStyle
  const known = texts.get(key)
  if (known) return known
  let format = formats.get(inStyle)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
    formats.set(inStyle, format)
  }
  // Newer ICU data puts a narrow no-break space before AM and PM; older data a plain one. One text for both.
  const text = format.format(new Date(instant)).replaceAll('\u202f', ' ')
  if (texts.size >= textsAtMost) texts.clear()
  texts.set(key, text)
  return text
}

/** A calendar date (YYYY-MM-DD) has no zone: it is read as that day wherever the reader is. */
export const formatDate = (date: string, style: Style): string =>
  formatInstant(`${date}T12:00:00Z`, style, 'UTC')

/** How many midnights a zone counts from one moment to another. */
export const nightsBetween = (from: Instant, until: Instant, timeZone: string): number =>
  (dayIn(until, timeZone) - dayIn(from, timeZone)) / days(1)

function dayIn(instant: Instant, timeZone: string): number {
  const [month = 0, day = 0, year = 0] = formatInstant(instant, 'numeric', timeZone)
    .split('/')
    .map(Number)
  return Date.UTC(year, month - 1, day)
}

/** 'Saturday, November 28, 2026, 1:00 PM': a date and what is known of its time, wherever both are written out. */
export const dateAndTime = (date: string, time: string): string =>
  [date, time].filter(Boolean).join(', ')

/** A wall-clock time (HH:mm or HH:mm:ss) in 12-hour form. */
export const formatTime = (time: string): string =>
  formatInstant(`2000-01-01T${time.slice(0, 5)}:00Z`, 'time', 'UTC')
