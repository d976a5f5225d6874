import { actionTexts } from '../../../domain/events/texts/action-texts.ts'
import { setGameOwner } from '../../../domain/events/api.ts'
import {
  applyGameOwner,
  type GameOwnerChange,
  gameOwnerUndo,
} from '../../../domain/events/participants/game-owner.ts'
import type { GameOwnerAction } from '../../../domain/events/permissions.ts'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails, Participant } from '../../../domain/events/schema.ts'
import { call, callOnce } from '../../lib/queries/call.ts'
import { useUser } from '../../lib/session/session.ts'
import { useEventWrite } from '../event-writes.ts'
import { bringAction } from '../queued-actions.ts'

interface BringingInput {
  name: string
  change: GameOwnerChange
  /** Change that restores the previous state. */
  before: GameOwnerChange
}

export const bringingLabels: Record<GameOwnerAction, string> = {
  bring: "I'll bring the game!",
  'stop-bringing': "I can't bring the game anymore",
  'set-game-owner': 'Set as Game Owner',
  'remove-game-owner': 'Remove Game Owner',
}

/** Sets or clears the user who brings the game. */
export function useBringing(event: EventDetails, onProblem: (problem: AlertMessage) => void) {
  const user = useUser()
  const params = { eventId: event.id }
  const { write } = useEventWrite(event.id, {
    mutation: { scope: `game owner of ${event.id}` },
    apply: (before, { change }: BringingInput) => applyGameOwner(before, change),
    send: ({ change }, key) => callOnce(key, setGameOwner, { params, body: change }),
    offline: {
      action: ({ name, change }) => (user ? bringAction(user, event, name, change) : undefined),
    },
    onRefused: ({ problem }) => onProblem(problem),
    feedback: {
      toast: (updatedEvent, { name, change: { owner } }) =>
        owner
          ? actionTexts.brings(name, updatedEvent)
          : actionTexts.stoppedBringing(name, updatedEvent),
    },
    isToastCurrent: ({ gameOwner }, { change: { id, owner } }) => (gameOwner === id) === owner,
    undo:
      (_, { before }) =>
      () =>
        call(setGameOwner, { params, body: before }),
  })
  return ({ id, name }: Participant, owner: boolean) =>
    void write({ name, change: { id, owner }, before: gameOwnerUndo(event, id) })
}
