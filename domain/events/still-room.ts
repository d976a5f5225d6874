import { Refusal } from '../kernel/refusal.ts'
import { addMilliseconds, type Instant, minutes, toMilliseconds } from '../kernel/time.ts'
import { type Caller, manageRefusal } from './permissions.ts'
import { eventAlerts, isExpired, isFull, startOf } from './rules.ts'
import type { Event, EventDetails } from './schema.ts'
import { isUndetermined } from './time/times.ts'

type EventTimes = Pick<Event, 'eventDate' | 'eventTime' | 'duration'>

/** As long as a flag is up. */
const stillRoomDuration = minutes(30)

export const isRunning = (event: EventTimes, now: Instant): boolean =>
  !isUndetermined(event) && startOf(event) <= toMilliseconds(now) && !isExpired(event, now)

/** True for half an hour after the organizer said so. What was said before the event moved to a later time does not count. */
export const hasStillRoom = (
  event: EventTimes & Pick<Event, 'stillRoomAt'>,
  now: Instant,
): boolean =>
  event.stillRoomAt !== '' &&
  isRunning(event, now) &&
  toMilliseconds(event.stillRoomAt) >= startOf(event) &&
  now < stillRoomEnd(event)

export const stillRoomEnd = ({ stillRoomAt }: Pick<Event, 'stillRoomAt'>): Instant =>
  addMilliseconds(stillRoomAt, stillRoomDuration)

/** True if the organizer can say that there is still room. */
export const canHaveStillRoom = (event: Event, now: Instant): boolean =>
  event.visible && isRunning(event, now) && !isFull(event)

/** Reason why this user may not say that the event still has room. Taking it back is always possible for its managers. */
export function stillRoomRefusal(
  caller: Caller,
  event: Event,
  stillRoom: boolean,
  now: Instant,
): Refusal<
  'not-signed-in' | 'forbidden' | 'too-late' | 'too-early' | 'signups-disabled' | 'full'
> | null {
  const denial = manageRefusal(caller, event, now)
  if (denial) return denial
  if (!stillRoom) return null
  if (!isRunning(event, now)) {
    return new Refusal({
      code: 'too-early',
      title: 'Not Running',
      message: 'Before its start an event is on the board anyway. You can say this while it runs.',
    })
  }
  if (!event.visible) return new Refusal({ code: 'signups-disabled', ...eventAlerts.disabled })
  return isFull(event) ? new Refusal({ code: 'full', ...eventAlerts.full }) : null
}

export const applyStillRoom = (
  event: EventDetails,
  stillRoom: boolean,
  now: Instant,
): EventDetails => ({ ...event, stillRoomAt: stillRoom ? now : '' })
