import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Instant } from '../../../domain/kernel/time.ts'

interface CalendarPerson {
  name: string
  email: string
}

/** Entry for any calendar, as data. */
export interface CalendarEntry {
  fileName: string
  company: string
  product: string
  /** Never changes: an entry with a higher sequence replaces the one that a calendar has under this uid. */
  uid: string
  /** Increases with each change, separately for each recipient. */
  sequence: number
  stamp: Instant
  cancelled: boolean
  summary: string
  location: string | null
  description: string | null
  url: string
  /** For an all-day entry: its midnight in UTC, regardless of the time zone. */
  start: Instant
  end: Instant | null
  allDay: boolean
  /** Missing in mails queued by an older release. */
  organizer?: CalendarPerson
  /** Recipient of the mail. A download is public and names no attendee. */
  attendee?: CalendarPerson
}

let hostnameCache = { publicUrl: '', hostname: '' }

/** Unique across sites. Caches the host name, as the site has a single address. */
export function calendarUid(id: string, publicUrl: string): string {
  if (publicUrl !== hostnameCache.publicUrl)
    hostnameCache = { publicUrl, hostname: new URL(publicUrl).hostname }
  return `${id}@${hostnameCache.hostname}`
}

/** Calendars compare the organizer with the sender of the mail, so this uses the sender's address. */
export const organizerFrom = (name: string, mailFrom: string): CalendarPerson => ({
  name,
  email: /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim(),
})

export function calendarMethod({ cancelled, attendee }: CalendarEntry): ICalCalendarMethod {
  if (cancelled) return ICalCalendarMethod.CANCEL
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH
}

export function calendarText(entry: CalendarEntry): string {
  const { company, product, uid, cancelled, stamp, start, end, sequence, allDay } = entry
  const { organizer, attendee } = entry
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
    ...allDayFields(allDay),
    start: new Date(start),
    ...(end && { end: new Date(end) }),
    ...(organizer && { organizer }),
    ...(attendee && { attendees: [{ ...attendee, ...attendanceOf(cancelled) }] }),
  })
  return serializeCalendar(calendar)
}

/** The generator omits the line break that ends the last line, which RFC 5545 requires. */
export const serializeCalendar = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`

/** Whole days leave their owner free for other entries: only an entry with times makes them busy. */
export const allDayFields = (allDay: boolean) => ({
  allDay,
  ...(allDay && { transparency: ICalEventTransparency.TRANSPARENT }),
})

/** The guest replied on the site: a calendar need not request a reply. */
const attendanceOf = (isCanceled: boolean) => ({
  role: ICalAttendeeRole.REQ,
  status: isCanceled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
})
