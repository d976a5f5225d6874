import { isExpired, isFull, type AlertMessage, eventAlerts, startOf } from '../rules.ts'
import type { EventDetails } from '../schema.ts'
import { isUndetermined } from '../time/times.ts'
import { type Instant, toMilliseconds } from '../../kernel/time.ts'
import type { Name, NameId } from '../../auth/schema.ts'
import { maxParties } from '../../waiting-list/rules.ts'
import type { WaitingList } from './schema.ts'

type WaitRefusalCode = 'over' | 'already-joined' | 'signups-disabled' | 'no-line' | 'line-full'

interface WaitRefusal extends AlertMessage {
  code: WaitRefusalCode
}

/** Reason why a name cannot join the waiting list, or null. A name may wait for several events at the same time. */
export function joinWaitingListRefusal(
  event: EventDetails,
  nameId: NameId,
  now: Instant,
): WaitRefusal | null {
  const hasStarted = !isUndetermined(event) && startOf(event) <= toMilliseconds(now)
  if (hasStarted || isExpired(event, now)) {
    return noWaitingRefusal('over', 'This event has started, so its waiting list is closed.')
  }
  if (event.participants.some(({ id }) => id === nameId)) {
    return noWaitingRefusal('already-joined', 'This name is already registered for this event.')
  }
  if (!event.visible) return { code: 'signups-disabled', ...eventAlerts.disabled }
  if (!event.waitingList) return noWaitingRefusal('no-line', 'This event has no waiting list.')
  if (!isFull(event)) return noWaitingRefusal('no-line', 'A spot is open. Join the event instead.')
  if (event.inLine >= maxParties) {
    return noWaitingRefusal(
      'line-full',
      `The waiting list is full: ${maxParties} people are waiting.`,
    )
  }
  return null
}

/** Names that could join the waiting list now. */
export const namesThatCanWait = (
  names: readonly Name[],
  event: EventDetails,
  waitingList: WaitingList,
  now: Instant,
): Name[] =>
  names.filter(
    ({ id }) =>
      joinWaitingListRefusal(event, id, now) === null &&
      !waitingList.some((entry) => entry.id === id),
  )

const noWaitingRefusal = (code: WaitRefusalCode, message: string): WaitRefusal => ({
  code,
  title: 'Waiting List Unavailable',
  message,
})
