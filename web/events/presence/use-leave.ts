import {
  joinEvent,
  removeParticipant,
  setGameOwner,
  setTeaching,
  unregister,
} from '../../../domain/events/api.ts'
import { applyLeave } from '../../../domain/events/participants/join-event.ts'
import { isFull, isParticipant, type AlertMessage } from '../../../domain/events/rules.ts'
import type { Event, EventId, Participant } from '../../../domain/events/schema.ts'
import { actionTexts } from '../../../domain/events/texts/action-texts.ts'
import { call, CallError, callOnce, toCallError } from '../../lib/queries/call.ts'
import { useUser } from '../../lib/session/session.ts'
import { useEventWrite } from '../event-writes.ts'
import { leaveAction } from '../queued-actions.ts'

type Player = Pick<Participant, 'id' | 'name' | 'gameOwner' | 'teaches'>

export interface LeaveInput {
  participant: Player
  isOwn: boolean
}

/** Gives up the spot of an own name, or removes another player. */
export function useLeave(event: Event, onProblem: (problem: AlertMessage) => void) {
  const user = useUser()
  const { write } = useEventWrite(event.id, {
    mutation: { scope: `seats of ${event.id}` },
    apply: (before, { participant }: LeaveInput) => applyLeave(before, participant.id),
    send({ participant: { id }, isOwn }, key) {
      const input = { params: { eventId: event.id }, body: { id } }
      return isOwn ? callOnce(key, unregister, input) : call(removeParticipant, input)
    },
    offline: {
      action: ({ participant, isOwn }) =>
        user && isOwn ? leaveAction(user, event, participant) : undefined,
    },
    onRefused: ({ problem }) => onProblem(problem),
    feedback: {
      toast: (updatedEvent, { participant: { name }, isOwn }) => {
        const doneText = isOwn
          ? actionTexts.left(name, updatedEvent)
          : actionTexts.removed(name, updatedEvent)
        return isFull(updatedEvent)
          ? `${doneText} ${actionTexts.offerPassed(updatedEvent)}`
          : doneText
      },
    },
    isToastCurrent: (updatedEvent, { participant: { id } }) => !isParticipant(updatedEvent, id),
    // Offers no Undo to organizers, because removed players were notified by email, or when the waiting list took the
    // spot.
    undo: (updatedEvent, { participant, isOwn }) =>
      isOwn && !isFull(updatedEvent) ? () => rejoinEvent(event.id, participant) : undefined,
  })
  return write
}

/** Rejoins an event, bringing and teaching the game as before. */
async function rejoinEvent(eventId: EventId, { id, gameOwner, teaches }: Player): Promise<void> {
  const params = { eventId }
  await call(joinEvent, { params, body: { id } }).catch((error: unknown) => {
    const { status, problem } = toCallError(error)
    throw problem.code === 'full'
      ? new CallError(status, problem, 'The spot is no longer free.')
      : error
  })
  if (gameOwner) await call(setGameOwner, { params, body: { id, owner: true } })
  if (teaches) await call(setTeaching, { params, body: { id, teaches } })
}
