import { useState } from 'react'
import { joinEvent, unregister } from '../../../domain/events/api.ts'
import { joinEventAsGroup } from '../../../domain/events/group-api.ts'
import { applyJoin, applyLeave } from '../../../domain/events/participants/join-event.ts'
import { isParticipant } from '../../../domain/events/rules.ts'
import type { EventDetails, EventId } from '../../../domain/events/schema.ts'
import { actionTexts } from '../../../domain/events/texts/action-texts.ts'
import type { Problem } from '../../../domain/kernel/refusal.ts'
import { joinWithAnd } from '../../../domain/kernel/text/join-with-and.ts'
import type { Name, User } from '../../../domain/auth/schema.ts'
import { call, callOnce } from '../../lib/queries/call.ts'
import { useIsMounted } from '../../lib/use-is-mounted.ts'
import { useEventWrite } from '../event-writes.ts'
import { joinAction } from '../queued-actions.ts'

type Names = readonly Name[]

interface JoinOptions {
  onJoined: (names: Names) => void
  onQueued: () => void
  onRefused: (problem: Problem, names: Names) => void
}

const addNames = (event: EventDetails, names: Names) =>
  names.reduce(
    (updated, { id, name }) => applyJoin(updated, { id, name, location: '', gameOwner: false }),
    event,
  )

const removeNames = (event: EventDetails, names: Names) =>
  names.reduce((updated, { id }) => applyLeave(updated, id), event)

/** Unregisters the names one after the other; leaving twice changes nothing. */
async function unregisterAll(
  eventId: EventId,
  [{ id } = { id: '' }, ...others]: readonly Pick<Name, 'id'>[],
): Promise<EventDetails> {
  const event = await call(unregister, { params: { eventId }, body: { id } })
  return others.length > 0 ? unregisterAll(eventId, others) : event
}

/** Takes spots for the names: all of them get one, or none. */
export function useJoin(
  event: EventDetails,
  user: User,
  { onJoined, onQueued, onRefused }: JoinOptions,
) {
  const isMounted = useIsMounted()
  const [pendingNames, setPendingNames] = useState<Names>([])
  const isOwn = ({ id }: Name) => user.names.some((name) => name.id === id)
  const { write, busy } = useEventWrite<Names>(event.id, {
    apply: addNames,
    send(names, key) {
      const params = { eventId: event.id }
      const [first = { id: '' }, ...others] = names
      return others.length === 0
        ? callOnce(key, joinEvent, { params, body: { id: first.id } })
        : callOnce(key, joinEventAsGroup, { params, body: { ids: names.map(({ id }) => id) } })
    },
    offline: { action: (names) => joinAction(user, event, names), onQueued },
    onDone: (_, names) => onJoined(names),
    feedback: {
      // The drawer itself shows that own names have spots, and offers Undo.
      toast: (updatedEvent, names) =>
        isMounted.current && names.every(isOwn)
          ? undefined
          : actionTexts.joined(joinWithAnd(names.map(({ name }) => name)), updatedEvent),
    },
    isToastCurrent: (updatedEvent, names) =>
      names.every(({ id }) => isParticipant(updatedEvent, id)),
    undo: (_, names) => () => unregisterAll(event.id, names),
    onRefused: ({ problem }, names) => onRefused(problem, names),
  })
  return {
    busy,
    join: (names: Names) => {
      setPendingNames(names)
      void write(names)
    },
    /** The event without the spots that are not confirmed yet: the choice stays until the answer arrives. */
    confirmedEvent: busy ? removeNames(event, pendingNames) : event,
  }
}

/** Gives up spots that were taken a moment ago. */
export const useUndoJoin = (event: EventDetails, { onRefused }: Pick<JoinOptions, 'onRefused'>) =>
  useEventWrite<Names>(event.id, {
    apply: removeNames,
    send: (names) => unregisterAll(event.id, names),
    onRefused: ({ problem }, names) => onRefused(problem, names),
  })
