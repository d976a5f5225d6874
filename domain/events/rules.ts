import { compareText } from '../kernel/text/compare.ts'
import { pluralize } from '../kernel/text/pluralize.ts'
import { foldText } from '../kernel/text/fold.ts'
import { hours, type Instant, minutes, toMilliseconds } from '../kernel/time.ts'
import type { TeacherChoice } from './choices.ts'
import type { NameId } from '../auth/schema.ts'
import type { Event, EventDetails } from './schema.ts'
import { isUndetermined } from './time/times.ts'

type EventTimes = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>
type SpotCounts = Pick<Event, 'spots' | 'spotsTaken' | 'spotsKept'>

export const startOf = (event: Pick<Event, 'eventDate'>): number => toMilliseconds(event.eventDate)

/** An event without a time ends with its day: it may still start until midnight. */
export const endOf = (event: EventTimes): number =>
  startOf(event) + (isUndetermined(event) ? minutes(24 * 60 - 1) : minutes(event.duration))

/** List order: events at the same time are sorted by name, ignoring case and accents. */
export const compareDate = (a: Event, b: Event): number =>
  compareText(a.eventDate, b.eventDate) ||
  compareText(foldText(a.gameName), foldText(b.gameName)) ||
  compareText(a.id, b.id)

export const isExpired = (event: EventTimes, now: Instant): boolean =>
  endOf(event) <= toMilliseconds(now)

export const spotsLeft = ({ spots, spotsTaken, spotsKept }: SpotCounts): number =>
  Math.max(0, spots - spotsTaken - spotsKept)

/** A reserved spot is not free. */
export const isFull = (event: SpotCounts): boolean => spotsLeft(event) === 0

export const allSpotsFilledText = 'All Spots Filled!'

export function spotsLeftText(event: SpotCounts): string {
  const remaining = spotsLeft(event)
  if (remaining === 0) return allSpotsFilledText
  return `${pluralize(remaining, 'spot')} left`
}

/** Returns the taken and all spots, such as '3 of 4'. */
export const spotsTakenText = ({
  spots,
  spotsTaken,
}: Pick<Event, 'spots' | 'spotsTaken'>): string => `${spotsTaken} of ${spots}`

/** Returns the spots as a text for screen readers, which cannot show the drawn spots: taken, reserved and own ones. */
export const spotsLabel = (event: SpotCounts, ownSpots = 0): string =>
  `${spotsTakenText(event)} spots taken${reservedSpotsText(event)}${ownSpots > 0 ? `, ${ownSpots} yours` : ''}`

/** Returns the number of spots reserved for offers to the waiting list, as a part of a sentence; empty for none. */
export const reservedSpotsText = ({ spotsKept }: Pick<Event, 'spotsKept'>): string =>
  spotsKept > 0 ? `, ${spotsKept} reserved` : ''

export const teacherLabels: Record<TeacherChoice, string> = {
  none: 'None Required',
  wanted: 'Teacher Wanted',
  needed: 'Teacher Needed',
}

export type EventWarning = 'owner-needed' | 'teacher-needed' | 'teacher-wanted'

export function eventWarnings(
  event: EventTimes & Pick<Event, 'gameOwner' | 'teacher' | 'hasTeacher'>,
  now: Instant,
): EventWarning[] {
  if (isExpired(event, now)) return []
  const warnings: EventWarning[] = event.gameOwner === '' ? ['owner-needed'] : []
  if (event.teacher !== 'none' && !event.hasTeacher) warnings.push(`teacher-${event.teacher}`)
  return warnings
}

/** Gray, yellow (no game owner), full, or with free spots. */
export type RowState = 'past' | 'needs' | 'full' | 'open'

export function rowState(event: Event, now: Instant): RowState {
  if (isExpired(event, now)) return 'past'
  if (event.gameOwner === '') return 'needs'
  return isFull(event) ? 'full' : 'open'
}

/** Title and text of an alert or a refusal. */
export interface AlertMessage {
  title: string
  message: string
}

export const eventAlerts = {
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
  /** Shown while a spot is reserved for an offer to the waiting list. */
  reserved: {
    title: 'Registration Full',
    message: 'All open spots are reserved for the waiting list.',
  },
} satisfies Record<string, AlertMessage>

/** Alerts of the details drawer. */
export function detailsAlerts(event: Event, now: Instant): AlertMessage[] {
  if (isExpired(event, now)) return []
  const alerts: AlertMessage[] = event.gameOwner === '' ? [eventAlerts.ownerNeeded] : []
  if (!event.visible) alerts.push(eventAlerts.disabled)
  if (isFull(event)) alerts.push(eventAlerts.full)
  return alerts
}

/** Relation of the user's names to a full event. */
interface FullEventView {
  ownSpots: number
  /** Number of the user's names on the waiting list. */
  ownWaiting: number
  /** The waiting list takes more names. */
  canWait: boolean
}

/**
 * Alert of a full event. The text below the title says what holds for this reader: participants, waiting names and those
 * who could join the waiting list read no sentence that their button contradicts.
 */
export function fullEventAlert(
  { spotsKept, inLine }: Pick<Event, 'spotsKept' | 'inLine'>,
  { ownSpots, ownWaiting, canWait }: FullEventView,
): AlertMessage {
  const { title } = eventAlerts.full
  if (ownSpots > 0) {
    const ownSpotsText = `You have ${ownSpots === 1 ? 'a spot' : pluralize(ownSpots, 'spot')}.`
    const otherSpotsText =
      spotsKept > 0
        ? `${pluralize(spotsKept, 'more spot is', 'more spots are')} reserved for the waiting list.`
        : 'No other spot is open.'
    return { title, message: `${ownSpotsText} ${otherSpotsText}` }
  }
  const { message: reservedMessage } = eventAlerts.reserved
  const takenText = spotsKept > 0 ? reservedMessage : 'All spots have been taken.'
  if (ownWaiting > 0) return { title, message: `${takenText} You are on the waiting list.` }
  if (canWait) return { title, message: `${takenText} ${waitingListText(inLine)}` }
  return spotsKept > 0 ? eventAlerts.reserved : eventAlerts.full
}

const waitingListText = (inLine: number) =>
  inLine === 0
    ? 'You can join the waiting list.'
    : `You can join the waiting list: ${pluralize(inLine, 'person is', 'people are')} ahead of you.`

const shortNoticeDuration = hours(2)

/** True if a spot that is given back now is worth a notification: the event was full, and starts soon or is running. */
export const isLateVacancy = (
  event: EventTimes & SpotCounts & Pick<Event, 'visible'>,
  now: Instant,
): boolean =>
  event.visible &&
  isFull(event) &&
  !isUndetermined(event) &&
  !isExpired(event, now) &&
  startOf(event) - toMilliseconds(now) <= shortNoticeDuration

/** A smaller event never takes away taken or reserved spots. */
export function spotsRefusal(
  spots: number,
  { spotsTaken, spotsKept }: Pick<Event, 'spotsTaken' | 'spotsKept'>,
): string | null {
  if (spots >= spotsTaken + spotsKept) return null
  if (spots >= spotsTaken) {
    return 'A spot is reserved for someone on the waiting list. Try again once they have answered.'
  }
  const players = spotsTaken === 1 ? '1 player has' : `${spotsTaken} players have`
  return `${players} already joined. There cannot be fewer spots than players.`
}

/** Reduces an event to the fields of the list. */
export function toEvent({ participants: _, ...event }: EventDetails): Event {
  return event
}

type WithParticipants = Pick<EventDetails, 'participants'>

export const isParticipant = ({ participants }: WithParticipants, nameId: NameId): boolean =>
  participants.some(({ id }) => id === nameId)

export const isTeacher = ({ participants }: WithParticipants, nameId: NameId): boolean =>
  participants.some(({ id, teaches }) => id === nameId && teaches)

/** Derives the list's teacher flag from the participants. */
export const withTeacherFlag = ({ hasTeacher: _, ...event }: EventDetails): EventDetails =>
  event.participants.some(({ teaches }) => teaches) ? { ...event, hasTeacher: true } : event
