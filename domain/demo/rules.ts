import type { ConventionDates } from '../convention/days.ts'
import { firstAndLastDay } from '../convention/days.ts'
import { addMilliseconds, formatInstant, hours, type Instant } from '../kernel/time.ts'
import { dateInZone, instantAt } from '../kernel/time-zone.ts'
import type { DemoMove, DemoMoment, DemoPersona, MomentId, PersonaId } from './schema.ts'

/** Moment of a new demo site. */
export const firstMoment: MomentId = 'first-afternoon'

/** A step of an hour ends this long before the first moment and after the last. */
const margin = { months: 1 }

/** The times worth a visit, in the convention's time zone, in order. */
export function demoMoments(convention: ConventionDates): DemoMoment[] {
  const { timeZone } = convention
  const bounds = firstAndLastDay(convention)
  if (!bounds) return []
  const [first, last] = bounds
  const opening = Temporal.PlainDate.from(dateInZone(first.opensAt, timeZone))
  const closing = Temporal.PlainDate.from(dateInZone(last.opensAt, timeZone))
  const daysToMonday = 8 - closing.dayOfWeek
  const secondDay = convention.days[1] ?? last
  const dayOf = (instant: Instant) => formatInstant(instant, 'weekday', timeZone)
  const moment = (id: MomentId, label: string, date: Temporal.PlainDate, time: string) => ({
    id,
    label,
    at: instantAt(date.toString(), time, timeZone),
  })
  const monday = moment('monday-after', '', closing.add({ days: daysToMonday }), '10:00')
  return [
    moment('half-year-before', '6 months before', opening.subtract({ months: 6 }), '10:00'),
    moment('evening-before', 'Evening before', opening.subtract({ days: 1 }), '19:00'),
    moment('first-afternoon', `${dayOf(first.opensAt)} 3:10 PM`, opening, '15:10'),
    moment('first-night', `${dayOf(first.opensAt)} 11 PM`, opening, '23:00'),
    moment(
      'second-morning',
      `${dayOf(secondDay.opensAt)} 10 AM`,
      Temporal.PlainDate.from(dateInZone(secondDay.opensAt, timeZone)),
      '10:00',
    ),
    { ...monday, label: `${dayOf(monday.at)} after` },
  ]
}

const atOf = (moments: readonly DemoMoment[], id: MomentId): Instant => {
  const moment = moments.find((one) => one.id === id)
  if (!moment) throw new RangeError(`No moment ${id}`)
  return moment.at
}

/** First and last time that a demo site can show. */
export function demoRange(convention: ConventionDates): { earliest: Instant; latest: Instant } {
  const moments = demoMoments(convention)
  const inZone = (id: MomentId) =>
    Temporal.Instant.from(atOf(moments, id)).toZonedDateTimeISO(convention.timeZone)
  const toText = (time: Temporal.ZonedDateTime) =>
    time.toInstant().toString({ smallestUnit: 'millisecond' })
  return {
    earliest: toText(inZone('half-year-before').subtract(margin)),
    latest: toText(inZone('monday-after').add(margin)),
  }
}

/** The time after a move. Steps end at the first and the last time of the site. */
export function timeAfterMove(move: DemoMove, now: Instant, convention: ConventionDates): Instant {
  if ('moment' in move) return atOf(demoMoments(convention), move.moment)
  const { earliest, latest } = demoRange(convention)
  const time = addMilliseconds(now, hours(move.hours))
  if (time < earliest) return earliest
  return time > latest ? latest : time
}

/** The moment that is less than an hour ago, or null. */
export const currentMomentAt = (moments: readonly DemoMoment[], now: Instant): MomentId | null =>
  moments.findLast(({ at }) => at <= now && now < addMilliseconds(at, hours(1)))?.id ?? null

/** In the order in which they are shown. */
export const demoPersonas: readonly DemoPersona[] = [
  { id: 'visitor', name: 'Visitor', description: 'Logged out', firstPage: '/' },
  { id: 'attendee', name: 'Kim', description: 'Attendee, a family of four', firstPage: '/weekend' },
  {
    id: 'event-organizer',
    name: 'Rosa',
    description: 'Organizer of an event',
    firstPage: '/events',
  },
  { id: 'door-helper', name: 'Otto', description: 'Door helper', firstPage: '/door' },
  {
    id: 'gameday-organizer',
    name: 'Ines',
    description: 'Organizer of game days',
    firstPage: '/gameday-management',
  },
  {
    id: 'administrator',
    name: 'Administrator',
    description: 'Sees everything',
    firstPage: '/registrations',
  },
]

/** Email addresses of the personas; the visitor has none, the administrator's is in the configuration. */
export const personaEmails = {
  attendee: 'kim.osei@example.com',
  'event-organizer': 'rosa.delgado@example.com',
  'door-helper': 'otto.webb@example.com',
  'gameday-organizer': 'ines.marchetti@example.com',
} as const satisfies Partial<Record<PersonaId, string>>

export function personaEmail(id: PersonaId, adminEmail: string): string | null {
  if (id === 'visitor') return null
  return id === 'administrator' ? adminEmail : personaEmails[id]
}

/** The persona of a browser; null for a user who is none of them. */
export function personaOf(email: string | null, adminEmail: string): PersonaId | null {
  const persona = demoPersonas.find(({ id }) => personaEmail(id, adminEmail) === email)
  return persona?.id ?? null
}
