import { compare } from '../kernel/text/compare.ts'
import { counted } from '../kernel/text/counted.ts'
import { fold } from '../kernel/text/fold.ts'
import { hours, type Instant, minutes, toMilliseconds } from '../kernel/time.ts'
import type { Teacher } from './choices.ts'
import type { NameId } from '../auth/schema.ts'
import type { Event, EventDetails } from './schema.ts'
import { isUndetermined } from './time/times.ts'

type Timed = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>
type Seats = Pick<Event, 'spots' | 'spotsTaken' | 'spotsKept'>

export const startOf = (event: Pick<Event, 'eventDate'>): number => toMilliseconds(event.eventDate)

/** A table without a time is over when its day is: until midnight somebody may still start it. */
export const endOf = (event: Timed): number =>
  startOf(event) + (isUndetermined(event) ? minutes(24 * 60 - 1) : minutes(event.duration))

/** The order of a list: what starts at the same time stands by name, whatever its capitals and accents. */
export const byDate = (a: Event, b: Event): number =>
  compare(a.eventDate, b.eventDate) ||
  compare(fold(a.gameName), fold(b.gameName)) ||
  compare(a.id, b.id)

export const isExpired = (event: Timed, now: Instant): boolean =>
  endOf(event) <= toMilliseconds(now)

export const spotsLeft = ({ spots, spotsTaken, spotsKept }: Seats): number =>
  Math.max(0, spots - spotsTaken - spotsKept)

/** A seat that is kept for an answer is nobody else's. */
export const isFull = (event: Seats): boolean => spotsLeft(event) === 0

export const allSpotsFilled = 'All Spots Filled!'

export function spotsLeftText(event: Seats): string {
  const left = spotsLeft(event)
  if (left === 0) return allSpotsFilled
  return `${counted(left, 'spot')} left`
}

/** '3 of 4' */
export const spotsText = ({ spots, spotsTaken }: Pick<Event, 'spots' | 'spotsTaken'>): string =>
  `${spotsTaken} of ${spots}`

/** '3 of 4 spots taken, 1 kept, 1 yours', for who cannot see the drawn seats. */
export const seatsLabel = (event: Seats, mine = 0): string =>
  `${spotsText(event)} spots taken${keptText(event)}${mine > 0 ? `, ${mine} yours` : ''}`

/** ', 1 kept', where a seat waits for the answer of somebody in line. */
export const keptText = ({ spotsKept }: Pick<Event, 'spotsKept'>): string =>
  spotsKept > 0 ? `, ${spotsKept} kept` : ''

export const teacherLabels: Record<Teacher, string> = {
  none: 'None Required',
  wanted: 'Teacher Wanted',
  needed: 'Teacher Needed',
}

export type Warning = 'owner-needed' | 'teacher-needed' | 'teacher-wanted'

export function warningsOf(
  event: Timed & Pick<Event, 'gameOwner' | 'teacher' | 'hasTeacher'>,
  now: Instant,
): Warning[] {
  if (isExpired(event, now)) return []
  const warnings: Warning[] = event.gameOwner === '' ? ['owner-needed'] : []
  if (event.teacher !== 'none' && !event.hasTeacher) warnings.push(`teacher-${event.teacher}`)
  return warnings
}

/** Grey, yellow (nobody brings the game), full, or with seats left. */
export type RowState = 'past' | 'needs' | 'full' | 'open'

export function rowState(event: Event, now: Instant): RowState {
  if (isExpired(event, now)) return 'past'
  if (event.gameOwner === '') return 'needs'
  return isFull(event) ? 'full' : 'open'
}

/** A title and what it means, as an alert or a refusal shows it. */
export interface Notice {
  title: string
  message: string
}

export const notices = {
  ownerNeeded: {
    title: 'Game Owner Needed',
    message: 'This event still requires someone to bring the game.',
  },
  disabled: {
    title: 'Signups Disabled',
    message: 'Registration for this event is currently disabled by the event organizer.',
  },
  full: {
    title: 'Registration Full',
    message: 'All spots have been taken. No more registrations are being accepted.',
  },
  /** While a seat waits for the answer of somebody in line. */
  kept: {
    title: 'Registration Full',
    message: 'No spot is free: what is left is kept for the waiting list.',
  },
} satisfies Record<string, Notice>

/** The alerts of the details drawer. */
export function alertsOf(event: Event, now: Instant): Notice[] {
  if (isExpired(event, now)) return []
  const alerts: Notice[] = event.gameOwner === '' ? [notices.ownerNeeded] : []
  if (!event.visible) alerts.push(notices.disabled)
  if (isFull(event)) alerts.push(notices.full)
  return alerts
}

/** The alert of a full event. Who has a spot there reads so below the same title. */
export function fullNotice({ spotsKept }: Pick<Event, 'spotsKept'>, mine: number): Notice {
  if (mine === 0) return spotsKept > 0 ? notices.kept : notices.full
  const own = `You have ${mine === 1 ? 'a spot' : counted(mine, 'spot')}.`
  const rest =
    spotsKept > 0
      ? `${counted(spotsKept, 'more spot')} ${spotsKept === 1 ? 'is' : 'are'} reserved for the waiting list.`
      : 'No other spot is free.'
  return { title: notices.full.title, message: `${own} ${rest}` }
}

const shortNotice = hours(2)

/** Whether a seat that is given back now is worth telling of: at a table that was full, shortly before it starts or while it runs. */
export const becomesFree = (event: Timed & Seats & Pick<Event, 'visible'>, now: Instant): boolean =>
  event.visible &&
  isFull(event) &&
  !isUndetermined(event) &&
  !isExpired(event, now) &&
  startOf(event) - toMilliseconds(now) <= shortNotice

/** Nobody loses a seat because the table shrinks, nor one that is kept for them. */
export function spotsRefusal(
  spots: number,
  { spotsTaken, spotsKept }: Pick<Event, 'spotsTaken' | 'spotsKept'>,
): string | null {
  if (spots >= spotsTaken + spotsKept) return null
  if (spots >= spotsTaken) {
    return 'A seat is kept for somebody on the waiting list; try again once they have answered.'
  }
  const players = spotsTaken === 1 ? '1 player has' : `${spotsTaken} players have`
  return `${players} already joined; there cannot be fewer spots than players.`
}

/** The event as the list holds it. */
export function eventOf({ participants: _, ...event }: EventDetails): Event {
  return event
}

type Seated = Pick<EventDetails, 'participants'>

export const isSeated = ({ participants }: Seated, nameId: NameId): boolean =>
  participants.some(({ id }) => id === nameId)

export const isTeacher = ({ participants }: Seated, nameId: NameId): boolean =>
  participants.some(({ id, teaches }) => id === nameId && teaches)

/** The event with what the list says of its teachers, as its participants have it. */
export const withTeacher = ({ hasTeacher: _, ...event }: EventDetails): EventDetails =>
  event.participants.some(({ teaches }) => teaches) ? { ...event, hasTeacher: true } : event
