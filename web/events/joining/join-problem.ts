import { joinConflict } from '../../../domain/events/participants/join-event.ts'
import { type AlertMessage, fullEventAlert } from '../../../domain/events/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { joinWaitingListRefusal } from '../../../domain/events/waiting-list/refusals.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Name } from '../../../domain/auth/schema.ts'

interface RefusedJoin {
  event: EventDetails
  names: readonly Name[]
  now: Instant
}

/** Message about a refused join. If the last spot is gone and the drawer offers the waiting list, the message does too. */
export function joinProblem(problem: Problem, { event, names, now }: RefusedJoin): AlertMessage {
  const fullEvent = { ...event, spotsTaken: Math.max(event.spots, event.spotsTaken) }
  const canWait = joinWaitingListRefusal(fullEvent, '', now) === null
  return problem.code === 'full' && names.length === 1 && canWait
    ? fullEventAlert(event, { ownSpots: 0, ownWaiting: 0, canWait })
    : joinConflict(problem)
}
