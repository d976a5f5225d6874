import { type Caller, canActAs } from '../events/permissions.ts'
import type { Convention } from '../convention/schema.ts'
import type { Event } from '../events/schema.ts'
import { isFull, eventAlerts, startOf } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import { refuse, Refusal } from '../kernel/refusal.ts'
import { hours, type Instant, toMilliseconds } from '../kernel/time.ts'
import { isConventionActive } from '../convention/active-period.ts'
import type { NameId } from '../auth/schema.ts'
import { expectedPlayers, hasSpotFor, isFlagUp } from './rules.ts'
import type { Flag, FlagPayload } from './schema.ts'

/** True if a name of the caller raised the flag. */
export const isFlagHost = (caller: Caller, { host }: Pick<Flag, 'host'>): boolean =>
  caller?.names.some(({ id }) => id === host) ?? false

/** Permission to renew, lower and start a flag, and to mark players as arrived or missing. */
export const canHostFlag = (caller: Caller, { host }: Pick<Flag, 'host'>): boolean =>
  canActAs(caller, host)

export const flagDownRefusal = () =>
  new Refusal({
    code: 'over',
    title: 'Flag Down',
    message: 'This flag is down. Its time is up, or the game has started.',
  })

export const flagRaisedRefusal = (gameName: string) =>
  new Refusal({
    code: 'flag-raised',
    title: 'One Flag at a Time',
    message: `This name already has a flag up for ${gameName}. Lower it first.`,
  })

export const flagAtEventRefusal = () =>
  new Refusal({
    code: 'flag-at-event',
    title: 'Announced Event',
    message: 'This flag belongs to an announced event. Join the event instead.',
  })

export function flagTimeRefusal(
  convention: Pick<Convention, 'days' | 'startDate'>,
  now: Instant,
): Refusal<'too-early' | 'over'> | null {
  if (isConventionActive(convention, now)) return null
  return convention.startDate === null || now < convention.startDate
    ? new Refusal({
        code: 'too-early',
        title: 'Too Early',
        message: 'You can raise a flag only while the convention is on.',
      })
    : new Refusal({ code: 'over', title: 'Too Late', message: 'The convention is over.' })
}

/** Reason why a flag may not be raised like this, apart from its table and its host. */
export function flagPayloadRefusal({
  playersWanted,
  teacherWanted,
  seats,
}: FlagPayload): Refusal<'invalid-input'> | null {
  if (playersWanted === 0 && !teacherWanted) {
    return refuse.invalid('Choose who is missing: players, a teacher, or both.', 'playersWanted')
  }
  // The host takes a spot.
  return seats !== undefined && seats <= playersWanted
    ? refuse.invalid('There are fewer spots than people.', 'seats')
    : null
}

/** Reason why an announced event gets no flag. */
export function eventFlagRefusal(
  event: Event,
  now: Instant,
): Refusal<'too-early' | 'over' | 'signups-disabled' | 'full'> | null {
  const timeToStart = startOf(event) - toMilliseconds(now)
  if (isUndetermined(event) || timeToStart > hours(1)) {
    return new Refusal({
      code: 'too-early',
      title: 'Too Early',
      message: 'You can raise a flag for an event in the hour before it starts.',
    })
  }
  if (timeToStart <= 0) {
    return new Refusal({ code: 'over', title: 'Too Late', message: 'This event has started.' })
  }
  if (!event.visible) return new Refusal({ code: 'signups-disabled', ...eventAlerts.disabled })
  return !isFull(event) ? null : new Refusal({ code: 'full', ...eventAlerts.full })
}

const flagFullRefusal = () =>
  new Refusal({
    code: 'full',
    title: 'All Spots Taken',
    message: 'Someone else was quicker. This flag needs no one else.',
  })

/** Reason why a name may not take a spot at a flag, or reserve one while walking to it. */
export function joinFlagRefusal(
  flag: Flag,
  { id, teaches }: { id: NameId; teaches: boolean },
  now: Instant,
): Refusal<'over' | 'flag-at-event' | 'already-joined' | 'full'> | null {
  if (!isFlagUp(flag, now)) return flagDownRefusal()
  if (flag.eventId !== '') return flagAtEventRefusal()
  if (flag.host === id) {
    return new Refusal({
      code: 'already-joined',
      title: 'Your Own Flag',
      message: 'This name raised the flag and is already there.',
    })
  }
  const isExpectedThere = expectedPlayers(flag, now).some((player) => player.id === id)
  return isExpectedThere || hasSpotFor(flag, teaches, now) ? null : flagFullRefusal()
}
