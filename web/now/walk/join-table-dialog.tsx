import { joinEvent, unregister } from '../../../domain/events/api.ts'
import { actionTexts } from '../../../domain/events/texts/action-texts.ts'
import { applyJoin, joinConflict } from '../../../domain/events/participants/join-event.ts'
import { isParticipant } from '../../../domain/events/rules.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import type { Name } from '../../../domain/auth/schema.ts'
import { useEventWrite } from '../../events/event-writes.ts'
import { useEvents } from '../../events/queries.ts'
import { joinAction } from '../../events/queued-actions.ts'
import { call, callOnce } from '../../lib/queries/call.ts'
import { useUser } from '../../lib/session/session.ts'
import { ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { useOnce } from './use-once.ts'

interface Props {
  eventId: EventId
  name: Name
  onClose: () => void
}

/** Takes a spot when it mounts, because its code loads with the click. Reports a refusal. */
export default function JoinTableDialog({ eventId, name, onClose }: Props) {
  const params = { eventId }
  const user = useUser()
  const event = useEvents().find(({ id }) => id === eventId)
  const { write, busy, problem } = useEventWrite<Name>(eventId, {
    apply: (before, { id, name: joinedName }) =>
      applyJoin(before, { id, name: joinedName, location: '', gameOwner: false }),
    send: ({ id }, key) => callOnce(key, joinEvent, { params, body: { id } }),
    offline: {
      action: (participant) => (user && event ? joinAction(user, event, [participant]) : undefined),
      onQueued: onClose,
    },
    feedback: {
      toast: (updatedEvent, { name: participant }) => actionTexts.joined(participant, updatedEvent),
      close: onClose,
    },
    isToastCurrent: (updatedEvent, { id }) => isParticipant(updatedEvent, id),
    undo:
      (_, { id }) =>
      () =>
        call(unregister, { params, body: { id } }),
  })
  useOnce(() => void write(name))
  if (busy || !problem) return null
  return <ErrorDialog error={joinConflict(problem)} onClose={onClose} />
}
