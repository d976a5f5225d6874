import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { durationText } from '../../domain/events/time/durations.ts'
import { eventRemarks } from '../../domain/events/fields.ts'
import type { Event } from '../../domain/events/schema.ts'
import { isUndetermined } from '../../domain/events/time/times.ts'
import { hallTableText } from '../../domain/convention/areas.ts'
import { type Instant, addMilliseconds, minutes } from '../../domain/kernel/time.ts'
import { dateInZone } from '../../domain/kernel/time-zone.ts'
import {
  allDayFields,
  calendarUid,
  organizerFrom,
  serializeCalendar,
} from '../platform/mail/calendar-entry.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { eventUrl } from './mails/templates.ts'

export interface CalendarContext {
  convention: ConventionRow
  conventionVersion: number
  publicUrl: string
  mailFrom: string
}

export const createCalendar = (company: string, name = company): ICalCalendar =>
  ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company, product: 'events', language: 'EN' },
  })

/** Calendar file with one event, for an attendee's own calendar. */
export function calendarFile(event: Event, context: CalendarContext & { now: Instant }): string {
  const { name } = context.convention
  const calendar = createCalendar(name)
  calendar.createEvent({
    ...eventCalendarEntry(event, context),
    stamp: new Date(context.now),
    summary: `${event.gameName} (${name})`,
  })
  return serializeCalendar(calendar)
}

/**
 * Calendar entry of an event, the same for every calendar. Times are in UTC, which every calendar shows in its own
 * zone.
 */
export function eventCalendarEntry(event: Event, context: CalendarContext): ICalEventData {
  const { convention, conventionVersion, publicUrl, mailFrom } = context
  const { name, venueName, venueAddress, timeZone } = convention
  const url = eventUrl(publicUrl, event.id)
  return {
    id: calendarUid(event.id, publicUrl),
    // Grows with each edit of the event, and when the convention moves or its venue changes.
    sequence: event.version + conventionVersion,
    organizer: organizerFrom(name, mailFrom),
    ...calendarTimes(event, timeZone),
    location: [
      ...(event.place ? [hallTableText(convention.areas, event.place)] : []),
      ...(venueName === '' ? [] : [venueName, venueAddress]),
    ].join(', '),
    description: [
      `Organizer: ${event.organizer}`,
      `Duration: ${durationText(event.duration)}`,
      ...eventRemarks(event).map(({ label, text }) => `${label}: ${text}`),
      url,
    ].join('\n'),
    status: ICalEventStatus.CONFIRMED,
    url,
  }
}

function calendarTimes(event: Event, timeZone: string) {
  if (isUndetermined(event)) {
    // Day at the convention, written without a zone.
    const day = new Date(`${dateInZone(event.eventDate, timeZone)}T00:00:00Z`)
    return { start: day, ...allDayFields(true) }
  }
  const { eventDate, duration } = event
  return {
    start: new Date(eventDate),
    end: new Date(addMilliseconds(eventDate, minutes(duration))),
  }
}
