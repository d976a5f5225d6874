import { isFull, notices, startOf } from '../events/rules.ts'
import type { EventDetails } from '../events/schema.ts'
import { isExpired } from '../events/rules.ts'
import { isUndetermined } from '../events/time/times.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import type { NameId } from '../people/schema.ts'
import { longestLine } from './limits.ts'

type WaitCode = 'over' | 'already-joined' | 'signups-disabled' | 'no-line' | 'line-full'

/** Why a name may not wait for a seat. Tables that run at the same time may all be waited for. */
export function waitRefusal(
  event: EventDetails,
  nameId: NameId,
  now: Instant,
): Refusal<WaitCode> | null {
  const started = !isUndetermined(event) && startOf(event) <= toMilliseconds(now)
  if (started || isExpired(event, now)) {
    return refused('over', 'This event has begun, so nobody is called from the waiting list.')
  }
  if (event.participants.some(({ id }) => id === nameId)) {
    return refused('already-joined', 'This name is already registered for this event.')
  }
  if (!event.visible) return new Refusal({ code: 'signups-disabled', ...notices.disabled })
  if (!event.waitingList) return refused('no-line', 'The organizer keeps no waiting list.')
  if (!isFull(event)) return refused('no-line', 'There is a free seat: join the event instead.')
  if (event.inLine >= longestLine) {
    return refused('line-full', `${longestLine} people wait already.`)
  }
  return null
}

const refused = <Code extends WaitCode>(code: Code, message: string) =>
  new Refusal({ code, title: 'No Waiting', message })

export const notInLine = () =>
  new Refusal({
    code: 'not-in-line',
    title: 'Not Waiting',
    message: 'This name does not wait for a seat any more.',
  })
