import { hash } from 'node:crypto'
import { eventRemarks } from '../../domain/events/fields.ts'
import type { Event } from '../../domain/events/schema.ts'
import { isUndetermined } from '../../domain/events/time/times.ts'
import { hasDays } from '../../domain/convention/rules.ts'
import { hallTableText } from '../../domain/convention/areas.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { dateInZone, timeInZone } from '../../domain/kernel/time-zone.ts'
import { eventUrl } from '../events/mails/templates.ts'
import type { ConventionRow } from '../convention/rows.ts'

export interface ScheduledEvent {
  /** Apps match events by both `id` and `guid`. */
  id: number
  guid: string
  date: string
  start: string
  duration: string
  room: string
  slug: string
  url: string
  title: string
  abstract: string
  person: { id: number; name: string }
}

export interface ScheduledDay {
  index: number
  date: string
  start: string
  end: string
  rooms: Map<string, ScheduledEvent[]>
}

/**
 * Events that have a time, in the format of conference apps (frab, Pentabarf): days contain rooms, and rooms contain
 * events.
 */
export interface ConferenceSchedule {
  version: string
  title: string
  acronym: string
  /** First and last date; null until the convention has days. */
  dates: { start: string; end: string } | null
  timeZone: string
  url: string
  days: ScheduledDay[]
}

const noTableRoom = 'No table yet'

export function buildSchedule(
  convention: ConventionRow,
  events: readonly Event[],
  publicUrl: string,
): ConferenceSchedule {
  const { timeZone, startDate, endDate, areas } = convention
  const dates = hasDays(convention)
    ? { start: dateInZone(startDate, timeZone), end: dateInZone(endDate, timeZone) }
    : null
  const acronym = `${slugify(convention.name, '')}${dates?.start.slice(0, 4) ?? ''}`
  const ids = new Set<number>()
  const days = convention.days.map(({ name, opensAt, closesAt }, position): ScheduledDay => {
    const rooms = new Map<string, ScheduledEvent[]>()
    for (const event of events) {
      if (event.eventDay !== name || isUndetermined(event)) continue
      const room = event.place ? hallTableText(areas, event.place) : noTableRoom
      const id = nextFreeNumber(event.id, ids)
      const slug = `${acronym}-${id}-${slugify(event.gameName, '-')}`.replace(/-+$/, '')
      const scheduled = {
        id,
        guid: uuidOf(event.id),
        date: localTime(event.eventDate, timeZone),
        start: timeInZone(event.eventDate, timeZone),
        duration: hoursAndMinutes(event.duration),
        room,
        slug,
        url: eventUrl(publicUrl, event.id),
        title: event.gameName,
        abstract: eventRemarks(event)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('\n'),
        person: { id: numberOf(event.eventOwner), name: event.organizer },
      }
      rooms.set(room, [...(rooms.get(room) ?? []), scheduled])
    }
    return {
      index: position + 1,
      date: dateInZone(opensAt, timeZone),
      start: localTime(opensAt, timeZone),
      end: localTime(closesAt, timeZone),
      rooms: new Map([...rooms].toSorted(([a], [b]) => a.localeCompare(b, 'en', numerically))),
    }
  })
  const schedule = {
    title: convention.name,
    acronym,
    dates,
    timeZone,
    url: `${publicUrl}/events`,
    days,
  }
  // Apps announce a change when the version changes.
  const fingerprint = JSON.stringify(schedule, (_, value: unknown) =>
    value instanceof Map ? [...value] : value,
  )
  return { version: hash('sha256', fingerprint).slice(0, 12), ...schedule }
}

const numerically = { numeric: true }

/** '2027-05-21T15:30:00-04:00' */
const localTime = (instant: Instant, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' })

const hoursAndMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const slugify = (text: string, separator: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, separator)

/** Numeric id for apps, which store bookmarks and alarms by it. */
const numberOf = (id: string): number => parseInt(hash('sha256', id).slice(0, 8), 16) % 2 ** 31 || 1

function nextFreeNumber(id: string, usedNumbers: Set<number>): number {
  let number = numberOf(id)
  while (usedNumbers.has(number)) number += 1
  usedNumbers.add(number)
  return number
}

function uuidOf(id: string): string {
  const digits = hash('sha256', `event ${id}`)
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return [...parts, `a${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}
