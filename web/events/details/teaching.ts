import { setTeaching } from '../../../domain/events/api.ts'
import { actionTexts } from '../../../domain/events/texts/action-texts.ts'
import type { TeachingAction } from '../../../domain/events/permissions.ts'
import { isTeacher, type AlertMessage } from '../../../domain/events/rules.ts'
import type { EventDetails, Participant } from '../../../domain/events/schema.ts'
import { applyTeaching, type TeachingChange } from '../../../domain/events/participants/teaching.ts'
import { call, callOnce } from '../../lib/queries/call.ts'
import { useUser } from '../../lib/session/session.ts'
import { useEventWrite } from '../event-writes.ts'
import { teachAction } from '../queued-actions.ts'

interface TeachingInput {
  name: string
  change: TeachingChange
}

export const teachingLabels: Record<TeachingAction, string> = {
  teach: "I'll teach the game!",
  'stop-teaching': "I can't teach the game anymore",
  'set-teacher': 'Set as Teacher',
  'remove-teacher': 'Remove Teacher',
}

/** Sets or clears the user who teaches the game. */
export function useTeaching(event: EventDetails, onProblem: (problem: AlertMessage) => void) {
  const user = useUser()
  const params = { eventId: event.id }
  const { write } = useEventWrite(event.id, {
    mutation: { scope: `teachers of ${event.id}` },
    apply: (before, { change }: TeachingInput) => applyTeaching(before, change),
    send: ({ change }, key) => callOnce(key, setTeaching, { params, body: change }),
    offline: {
      action: ({ name, change }) => (user ? teachAction(user, event, name, change) : undefined),
    },
    onRefused: ({ problem }) => onProblem(problem),
    feedback: {
      toast: (updatedEvent, { name, change: { teaches } }) =>
        teaches
          ? actionTexts.teaches(name, updatedEvent)
          : actionTexts.stoppedTeaching(name, updatedEvent),
    },
    isToastCurrent: (updatedEvent, { change: { id, teaches } }) =>
      isTeacher(updatedEvent, id) === teaches,
    undo:
      (_, { change: { id, teaches } }) =>
      () =>
        call(setTeaching, { params, body: { id, teaches: !teaches } }),
  })
  return ({ id, name }: Participant, teaches: boolean) =>
    void write({ name, change: { id, teaches } })
}
