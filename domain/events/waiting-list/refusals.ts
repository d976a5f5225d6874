import { isExpired, isFull, type Notice, notices, startOf } from '../rules.ts'
import type { EventDetails } from '../schema.ts'
import { isUndetermined } from '../time/times.ts'
import { type Instant, toMilliseconds } from '../../kernel/time.ts'
import type { Name, NameId } from '../../auth/schema.ts'
import { maxParties } from '../../waiting-list/rules.ts'
import type { WaitingList } from './schema.ts'

type WaitCode = 'over' | 'already-joined' | 'signups-disabled' | 'no-line' | 'line-full'

interface WaitRefusal extends Notice {
  code: WaitCode
}

/** Why a name cannot join the waiting list, or null. A name may wait for several events at the same time. */
export function waitRefusal(event: EventDetails, nameId: NameId, now: Instant): WaitRefusal | null {
  const started = !isUndetermined(event) && startOf(event) <= toMilliseconds(now)
  if (started || isExpired(event, now)) {
    return refused('over', 'This event has begun, so nobody is called from the waiting list.')
  }
  if (event.participants.some(({ id }) => id === nameId)) {
    return refused('already-joined', 'This name is already registered for this event.')
  }
  if (!event.visible) return { code: 'signups-disabled', ...notices.disabled }
  if (!event.waitingList) return refused('no-line', 'The organizer keeps no waiting list.')
  if (!isFull(event)) return refused('no-line', 'There is a free seat: join the event instead.')
  if (event.inLine >= maxParties) {
    return refused('line-full', `${maxParties} people wait already.`)
  }
  return null
}

/** Names that could join the waiting list now. */
export const namesToWait = (
  names: readonly Name[],
  event: EventDetails,
  waitingList: WaitingList,
  now: Instant,
): Name[] =>
  names.filter(
    ({ id }) =>
      waitRefusal(event, id, now) === null && !waitingList.some((waiting) => waiting.id === id),
  )

const refused = (code: WaitCode, message: string): WaitRefusal => ({
  code,
  title: 'No Waiting',
  message,
})
