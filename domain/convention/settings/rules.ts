import { days, formatDate, hours, type Instant } from '../../kernel/time.ts'
import type { Problem } from '../../kernel/refusal.ts'
import type { SettingsForm } from './schema.ts'

export type SettingsError = Pick<Problem, 'message'> & { field: keyof SettingsForm }

type Schedule = Pick<
  SettingsForm,
  'startsOn' | 'startsAt' | 'startHours' | 'endsOn' | 'endsAt' | 'endHours'
>

/** What a clock on the wall shows, as a number to compare and add to. It belongs to no zone. */
const onTheWall = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`)
const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)
const timeOf = (wall: number) => new Date(wall).toISOString().slice(11, 16)

export interface DaySpan {
  date: string
  opens: string
  closes: string
}

/** The two days as they will be shown. */
export function daysOf(schedule: Schedule): [DaySpan, DaySpan] {
  const start = onTheWall(schedule.startsOn, schedule.startsAt)
  const end = onTheWall(schedule.endsOn, schedule.endsAt)
  const span = (opens: number, closes: number) => ({
    date: dateOf(opens),
    opens: timeOf(opens),
    closes: timeOf(closes),
  })
  return [
    span(start, start + hours(schedule.startHours)),
    span(end - hours(schedule.endHours), end),
  ]
}

/** Tables are on Friday or on Saturday: a convention is a Friday and the Saturday after it. */
export function scheduleError(schedule: Schedule): SettingsError | null {
  const start = onTheWall(schedule.startsOn, schedule.startsAt)
  const end = onTheWall(schedule.endsOn, schedule.endsAt)
  if (!isFriday(schedule.startsOn)) {
    const weekday = formatDate(schedule.startsOn, 'weekday')
    return { field: 'startsOn', message: `The first day must be a Friday; this is a ${weekday}.` }
  }
  if (end <= start) {
    return { field: 'endsOn', message: 'The convention must end after it starts.' }
  }
  const saturday = dateOf(onTheWall(schedule.startsOn, '00:00') + days(1))
  const opening = end - hours(schedule.endHours)
  if (dateOf(opening) !== saturday) {
    return {
      field: 'endsOn',
      message: `The last day must open on Saturday, ${formatDate(saturday, 'monthDayYear')}; with these hours it opens on ${formatDate(dateOf(opening), 'weekdayDate')}.`,
    }
  }
  if (start + hours(schedule.startHours) > opening) {
    return { field: 'startHours', message: 'The first day must close before the last day opens.' }
  }
  return null
}

export const isFriday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 5

/** The third Friday of May. */
export function usualStart(year: number): string {
  const first = new Date(Date.UTC(year, 4, 1)).getUTCDay()
  const day = ((5 - first + 7) % 7) + 15
  return `${year}-05-${day}`
}

export const capacityError = (capacity: number, badgesTaken: number): SettingsError | null =>
  capacity < badgesTaken
    ? {
        field: 'capacity',
        message: `${badgesTaken} badges are taken already: there cannot be fewer.`,
      }
    : null

interface Span {
  startDate: Instant
  endDate: Instant
}

/** Two conventions at once would leave nobody knowing which is the current one. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.startDate < other.endDate && other.startDate < one.endDate
