import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Instant } from '../../domain/kernel/time.ts'

/** An entry for any calendar, as data. */
export interface CalendarEntry {
  fileName: string
  company: string
  product: string
  /** Never changes: a higher sequence or a cancellation takes the place of what a calendar holds under it. */
  uid: string
  sequence: number
  stamp: Instant
  cancelled: boolean
  summary: string
  location: string | null
  description: string | null
  url: string
  /** Of an entry that lasts the day: its midnight in UTC, whatever the zone. */
  start: Instant
  end: Instant | null
  allDay: boolean
}

export const calendarMethod = ({ cancelled }: CalendarEntry) =>
  cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH

export function calendarText(entry: CalendarEntry): string {
  const { company, product, uid, cancelled, stamp, start, end, sequence, allDay } = entry
  const calendar = new ICalCalendar({
    method: calendarMethod(entry),
    prodId: { company, product },
  })
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: new Date(stamp),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: entry.summary,
    location: entry.location,
    description: entry.description,
    url: entry.url,
    allDay,
    start: new Date(start),
    ...(end && { end: new Date(end) }),
  })
  return calendar.toString()
}
