import type { NameId } from '../../auth/schema.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { type Instant, minutes, toMilliseconds } from '../../kernel/time.ts'
import {
  type Caller,
  canActAs,
  canManage,
  eventOverMessage,
  manageRefusal,
} from '../permissions.ts'
import { isExpired, isParticipant, startOf } from '../rules.ts'
import type { Event, EventDetails, Participant } from '../schema.ts'
import { isUndetermined } from '../time/times.ts'

type EventTimes = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>

const presenceLeadTime = minutes(10)
const missingDelay = minutes(10)

const isLaterThan = (event: EventTimes, offset: number, now: Instant): boolean =>
  !isUndetermined(event) && toMilliseconds(now) >= startOf(event) + offset && !isExpired(event, now)

/** From ten minutes before the start until the end, participants can say that they are here. */
export const isPresenceOpen = (event: EventTimes, now: Instant): boolean =>
  isLaterThan(event, -presenceLeadTime, now)

/** True if the participant said so at this event: not before it moved to a later time, and not once it is over. */
export const isHere = (event: EventTimes, hereAt: string, now: Instant): boolean =>
  hereAt !== '' &&
  isPresenceOpen(event, now) &&
  toMilliseconds(hereAt) >= startOf(event) - presenceLeadTime

export interface PresenceChange {
  id: NameId
  here: boolean
}

/** Reason why this user may not say that this name is here. */
export function presenceRefusal(
  caller: Caller,
  event: EventDetails,
  { id }: PresenceChange,
  now: Instant,
): Refusal<'not-signed-in' | 'forbidden' | 'too-late' | 'too-early' | 'not-at-the-table'> | null {
  if (!caller) return refuse.logIn()
  if (!canActAs(caller, id)) return refuse.forbidden()
  if (isExpired(event, now)) return refuse.tooLate(eventOverMessage)
  if (!isParticipant(event, id)) {
    return new Refusal({
      code: 'not-at-the-table',
      title: 'Not Registered',
      message: 'This name has no spot at this event anymore.',
    })
  }
  return isPresenceOpen(event, now)
    ? null
    : new Refusal({
        code: 'too-early',
        title: 'Too Early',
        message: 'You can say this from ten minutes before the start.',
      })
}

/** From ten minutes after the start, the organizer can free the spots of players who are missing. */
export const canFreeMissing = (caller: Caller, event: Event, now: Instant): boolean =>
  canManage(caller, event, now) && isLaterThan(event, missingDelay, now)

/** Reason why this user may not free the spots of missing players. */
export function missingRefusal(
  caller: Caller,
  event: Event,
  now: Instant,
): Refusal<'not-signed-in' | 'forbidden' | 'too-late' | 'too-early'> | null {
  const denial = manageRefusal(caller, event, now)
  if (denial) return denial
  if (isExpired(event, now)) return refuse.tooLate(eventOverMessage)
  return isLaterThan(event, missingDelay, now)
    ? null
    : new Refusal({
        code: 'too-early',
        title: 'Too Early',
        message: 'You can free the spots of missing players from ten minutes after the start.',
      })
}

/**
 * Players whose spots can be freed: no answer never counts as absent, so the organizer chooses among them. Leaves out the
 * organizer and the players who said that they are here.
 */
export const listUnanswered = (
  { eventOwner, participants }: Pick<EventDetails, 'eventOwner' | 'participants'>,
  here: readonly NameId[],
): Participant[] => participants.filter(({ id }) => id !== eventOwner && !here.includes(id))
