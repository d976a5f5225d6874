import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Instant } from '../../../domain/kernel/time.ts'

interface CalendarPerson {
  name: string
  email: string
}

/** An entry for any calendar, as data. */
export interface CalendarEntry {
  fileName: string
  company: string
  product: string
  /** Never changes: what has a higher sequence takes the place of what a calendar holds under it. */
  uid: string
  /** Grows with each change, for each who gets the entry. */
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
  /** Missing in what an older release left in the outbox. */
  organizer?: CalendarPerson
  /** Whom a mail tells of it. A download is for anybody and names nobody. */
  attendee?: CalendarPerson
}

let hostnameCache = { publicUrl: '', hostname: '' }

/** What no other site calls an entry of its own. The site has one address, which is taken apart once. */
export function calendarUid(id: string, publicUrl: string): string {
  if (publicUrl !== hostnameCache.publicUrl)
    hostnameCache = { publicUrl, hostname: new URL(publicUrl).hostname }
  return `${id}@${hostnameCache.hostname}`
}

/** As calendars compare it with what they hold: the address that the mails come from. */
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
    allDay,
    start: new Date(start),
    ...(end && { end: new Date(end) }),
    ...(organizer && { organizer }),
    ...(attendee && { attendees: [{ ...attendee, ...attendanceOf(cancelled) }] }),
  })
  return calendar.toString()
}

/** The reply was given on the site: a calendar need not ask for it again. */
const attendanceOf = (isCanceled: boolean) => ({
  role: ICalAttendeeRole.REQ,
  status: isCanceled ? ICalAttendeeStatus.DECLINED : ICalAttendeeStatus.ACCEPTED,
  rsvp: false,
})
