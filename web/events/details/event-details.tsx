import { useEffect, useRef, useState } from 'react'
import type { AlertMessage } from '../../../domain/events/rules.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { useReportProblem } from '../../ui/write/use-report-problem.ts'
import { useEventRemoval } from '../event-writes.ts'
import { EventAction } from './event-action.tsx'
import { EventDetailsBody } from './event-details-body.tsx'
import type { NameClash } from '../names/name-choice.tsx'
import { isMissing, useEvent } from '../queries.ts'
import { deleteFailed, eventNotFoundMessage, eventRemoved } from '../texts.ts'

interface Props {
  id: EventId
  /** The form of the event is open above the drawer. */
  isEditing: boolean
  onClose: () => void
  onEdit: () => void
}

export function EventDetailsDrawer({ id, isEditing, onClose, onEdit }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const [problem, setProblem] = useState<AlertMessage | null>(null)
  const [clash, setClash] = useState<NameClash | null>(null)
  const report = useReportProblem<AlertMessage>(setProblem)
  const removal = useEventRemoval({
    feedback: { toast: () => 'Event removed.', close: onClose },
    onDone: () => setIsRemoved(true),
    onRefused() {
      setIsConfirming(false)
      report(deleteFailed)
    },
  })
  // An event that is being deleted has nothing left to load.
  const {
    event,
    seated: hasParticipants,
    error,
    refused: isRefused,
  } = useEvent(id, !removal.busy && !isRemoved)

  const isGone = isMissing(error)
  // While the form is open, it reports that the event was deleted; this drawer then closes without a second report.
  const wasReportedByForm = useRef(false)
  if (isGone && isEditing) wasReportedByForm.current = true
  const shouldClose = isGone && wasReportedByForm.current && !isEditing
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (shouldClose) close.current()
  }, [shouldClose])

  if (isRemoved || (isGone && wasReportedByForm.current)) return null
  if (error && (!event || isGone || isRefused)) {
    const errorMessage = event && isGone ? eventRemoved : eventNotFoundMessage
    return <ErrorDialog error={errorMessage} onClose={onClose} />
  }
  return (
    <>
      <Drawer
        title="Event Details"
        onClose={onClose}
        hasAddress
        footer={
          event && (
            <EventAction
              event={event}
              hasParticipants={hasParticipants}
              clash={clash}
              onClash={setClash}
              onProblem={report}
            />
          )
        }
      >
        {event ? (
          <EventDetailsBody
            event={event}
            hasParticipants={hasParticipants}
            clash={clash}
            onEdit={onEdit}
            onRemove={() => setIsConfirming(true)}
            onProblem={report}
          />
        ) : (
          <Skeleton lines={6} />
        )}
      </Drawer>
      {isConfirming && (
        <ConfirmDialog
          title="Remove Event"
          confirmText="Remove Event"
          destructive
          busy={removal.busy}
          onConfirm={() => void removal.write(id)}
          onCancel={() => setIsConfirming(false)}
        >
          Do you really want to remove this event? This action cannot be undone.
        </ConfirmDialog>
      )}
      {problem && <ErrorDialog error={problem} onClose={() => setProblem(null)} />}
    </>
  )
}
