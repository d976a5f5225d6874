import { type OpeningHours, shortDayName } from '../../convention/days.ts'
import { dateAndTime, formatInstant, type Instant, minuteIn, timeText } from '../../kernel/time.ts'

const undetermined = 'Undetermined'
/** How an undetermined time is sent and stored. No table starts then. */
const undeterminedStored = '12:01 AM'

/** When tables may start on a day, in minutes since its midnight: from the opening up to the closing. */
export interface Hours {
  from: number
  until: number
}

export const midnight = 24 * 60
export const quarter = 15

/** As clocks at the venue show them. A table starts on its day: the choices end at midnight, even where doors stay open. */
export function hoursOf({ opensAt, closesAt }: OpeningHours, timeZone: string): Hours {
  const [from, closes] = [minuteIn(opensAt, timeZone), minuteIn(closesAt, timeZone)]
  return { from, until: closes > from ? closes : midnight }
}

/** Every full quarter of an hour. `kept` is a time that an event already has, offered whatever the hours are. */
export function timeOptions({ from, until }: Hours, kept = undetermined): readonly string[] {
  const first = Math.ceil(from / quarter)
  const starts = Array.from(
    { length: Math.max(0, Math.ceil(until / quarter) - first) },
    (_, index) => (first + index) * quarter,
  )
  const own = isUndetermined({ eventTime: kept }) ? null : minuteOfDay(kept)
  if (own !== null && !starts.includes(own)) starts.push(own)
  return [undetermined, ...starts.toSorted((a, b) => a - b).map(timeText)]
}

export const isUndetermined = ({ eventTime }: { eventTime: string }): boolean =>
  eventTime === undetermined || eventTime === undeterminedStored

export const storedTime = (eventTime: string): string =>
  eventTime === undetermined ? undeterminedStored : eventTime

export const displayTime = (eventTime: string): string =>
  eventTime === undeterminedStored ? undetermined : eventTime

export const isTimeOf = (hours: Hours, eventTime: string): boolean =>
  timeOptions(hours).includes(displayTime(eventTime))

/** A time that some convention could offer. */
export const isTime = (eventTime: string): boolean =>
  isTimeOf({ from: 0, until: midnight }, eventTime)

/** '7:15 PM' as minutes since midnight; null for what is no such text. */
export function minuteOfDay(eventTime: string): number | null {
  const [, hour, minute, half] = /^(\d{1,2}):([0-5]\d) (AM|PM)$/.exec(eventTime) ?? []
  if (!hour || Number(hour) < 1 || Number(hour) > 12) return null
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 12 * 60 : 0)
}

interface When {
  eventDay: string
  eventTime: string
}

/** 'Fri 7:15 PM', or 'Fri Undetermined'. */
export const shortWhen = (event: When): string =>
  `${shortDayName(event.eventDay)} ${displayTime(event.eventTime)}`

/** '7:15 PM', or how a sentence says that nobody knows. */
const timeInWords = (event: When): string =>
  isUndetermined(event) ? 'time undetermined' : event.eventTime

/** 'Friday, 7:15 PM', or 'Friday, time undetermined'. */
export const longWhen = (event: When): string => dateAndTime(event.eventDay, timeInWords(event))

/** 'Friday 7:15 PM', where what was done is said. */
export const briefWhen = (event: When): string =>
  isUndetermined(event) ? longWhen(event) : `${event.eventDay} ${event.eventTime}`

/** 'Friday, May 21, 2027, 7:15 PM', for mails, which are read far from the convention. */
export const fullWhen = (event: When & { eventDate: Instant }, timeZone: string): string =>
  dateAndTime(formatInstant(event.eventDate, 'weekdayDate', timeZone), timeInWords(event))
