import { type OpeningHours, shortDayName } from '../../convention/days.ts'
import {
  dateAndTime,
  formatInstant,
  type Instant,
  minuteInZone,
  timeText,
} from '../../kernel/time.ts'

const undeterminedText = 'Undetermined'
/** Sent and stored form of an undetermined time. No event starts then. */
const undeterminedStoredTime = '12:01 AM'

/** Start times of a day, in minutes since its midnight: from the opening to the closing. */
export interface MinuteRange {
  from: number
  until: number
}

export const minutesPerDay = 24 * 60
export const quarterMinutes = 15

/**
 * Uses the venue's clock. Events start on their own day: the options end at midnight, even if the convention stays
 * open.
 */
export function openingMinutes({ opensAt, closesAt }: OpeningHours, timeZone: string): MinuteRange {
  const [from, closingMinute] = [minuteInZone(opensAt, timeZone), minuteInZone(closesAt, timeZone)]
  return { from, until: closingMinute > from ? closingMinute : minutesPerDay }
}

/** All full quarters of an hour. `currentTime` is the time of an edited event, offered also outside of the opening hours. */
export function buildTimeOptions(
  { from, until }: MinuteRange,
  currentTime = undeterminedText,
): readonly string[] {
  const first = Math.ceil(from / quarterMinutes)
  const startMinutes = Array.from(
    { length: Math.max(0, Math.ceil(until / quarterMinutes) - first) },
    (_, index) => (first + index) * quarterMinutes,
  )
  const currentMinute = isUndetermined({ eventTime: currentTime }) ? null : minuteOfDay(currentTime)
  if (currentMinute !== null && !startMinutes.includes(currentMinute))
    startMinutes.push(currentMinute)
  return [undeterminedText, ...startMinutes.toSorted((a, b) => a - b).map(timeText)]
}

export const isUndetermined = ({ eventTime }: { eventTime: string }): boolean =>
  eventTime === undeterminedText || eventTime === undeterminedStoredTime

export const toStoredTime = (eventTime: string): string =>
  eventTime === undeterminedText ? undeterminedStoredTime : eventTime

export const toDisplayTime = (eventTime: string): string =>
  eventTime === undeterminedStoredTime ? undeterminedText : eventTime

export const isWithinHours = (hours: MinuteRange, eventTime: string): boolean =>
  buildTimeOptions(hours).includes(toDisplayTime(eventTime))

/** True for a time that some convention could offer. */
export const isTime = (eventTime: string): boolean =>
  isWithinHours({ from: 0, until: minutesPerDay }, eventTime)

/** '7:15 PM' as minutes since midnight; null for any other text. */
export function minuteOfDay(eventTime: string): number | null {
  const [, hour, minute, meridiem] = /^(\d{1,2}):([0-5]\d) (AM|PM)$/.exec(eventTime) ?? []
  if (!hour || Number(hour) < 1 || Number(hour) > 12) return null
  return (Number(hour) % 12) * 60 + Number(minute) + (meridiem === 'PM' ? 12 * 60 : 0)
}

interface EventDayTime {
  eventDay: string
  eventTime: string
}

/** 'Fri 7:15 PM', or 'Fri Undetermined'. */
export const shortEventTime = (event: EventDayTime): string =>
  `${shortDayName(event.eventDay)} ${toDisplayTime(event.eventTime)}`

/** '7:15 PM', or 'time undetermined' within a sentence. */
const timeOrUndetermined = (event: EventDayTime): string =>
  isUndetermined(event) ? 'time undetermined' : event.eventTime

/** 'Friday, 7:15 PM', or 'Friday, time undetermined'. */
export const longEventTime = (event: EventDayTime): string =>
  dateAndTime(event.eventDay, timeOrUndetermined(event))

/** 'Friday 7:15 PM', for messages about changes. */
export const briefEventTime = (event: EventDayTime): string =>
  isUndetermined(event) ? longEventTime(event) : `${event.eventDay} ${event.eventTime}`

/** 'Friday, May 21, 2027, 7:15 PM', for mails, which are read far from the convention. */
export const fullEventTime = (
  event: EventDayTime & { eventDate: Instant },
  timeZone: string,
): string =>
  dateAndTime(formatInstant(event.eventDate, 'weekdayDate', timeZone), timeOrUndetermined(event))
