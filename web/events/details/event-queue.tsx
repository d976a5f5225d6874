import { canRemove } from '../../../domain/offline/queued-action.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { removeAction } from '../../lib/offline-queue/queue.ts'
import { useEventActions, useQueuedText } from '../../lib/offline-queue/shown-actions.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Meeple } from '../../ui/meeple.tsx'

/** The queued actions about an event, which can be removed until they are sent. A dashed outline is not yours yet. */
export function EventQueue({ eventId }: { eventId: EventId }) {
  const queuedText = useQueuedText()
  const account = useUser()?.email ?? ''
  return useEventActions(eventId).map((action) => (
    <p key={action.id} className="queued-action">
      <Meeple />
      <span>
        <b>{action.title}</b>
        <span className="soft">{queuedText}</span>
      </span>
      {canRemove(action) && (
        <Button
          look="text"
          aria-label={`Take back: ${action.title}`}
          onClick={() => void removeAction(account, action.id)}
        >
          Take back
        </Button>
      )}
    </p>
  ))
}
