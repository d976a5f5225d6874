import { useEffect, useRef, useState } from 'react'
import type { Notice } from '../../../domain/events/rules.ts'
import type { EventId } from '../../../domain/events/schema.ts'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { useReportProblem } from '../../ui/write/use-report-problem.ts'
import { useEventRemoval } from '../changes.ts'
import { EventAction } from './event-action.tsx'
import { EventDetailsBody } from './event-details-body.tsx'
import { isMissing, useEvent } from '../queries.ts'
import { deleteFailed, eventNotFound, eventRemoved } from '../texts.ts'

interface Props {
  id: EventId
  /** Its form lies above it. */
  editing: boolean
  onClose: () => void
  onEdit: () => void
}

export function EventDetailsDrawer({ id, editing, onClose, onEdit }: Props) {
  const [asking, setAsking] = useState(false)
  const [removed, setRemoved] = useState(false)
  const [problem, setProblem] = useState<Notice | null>(null)
  const report = useReportProblem<Notice>(setProblem)
  const removal = useEventRemoval({
    feedback: { toast: () => 'The event was removed.', close: onClose },
    onDone: () => setRemoved(true),
    onRefused() {
      setAsking(false)
      report(deleteFailed)
    },
  })
  // Once it is being deleted there is nothing left to read.
  const { event, seated, error, refused } = useEvent(id, !removal.busy && !removed)

  const isGone = isMissing(error)
  // While the form is open, it tells that the event was deleted; this drawer then closes without telling it again.
  const toldAbove = useRef(false)
  if (isGone && editing) toldAbove.current = true
  const leaves = isGone && toldAbove.current && !editing
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (leaves) close.current()
  }, [leaves])

  if (removed || (isGone && toldAbove.current)) return null
  if (error && (!event || isGone || refused)) {
    const notice = event && isGone ? eventRemoved : eventNotFound
    return <ErrorDialog error={notice} onClose={onClose} />
  }
  return (
    <>
      <Drawer
        title="Event Details"
        onClose={onClose}
        inAddress
        foot={event && <EventAction event={event} seated={seated} onProblem={report} />}
      >
        {event ? (
          <EventDetailsBody
            event={event}
            seated={seated}
            onEdit={onEdit}
            onRemove={() => setAsking(true)}
            onProblem={report}
          />
        ) : (
          <Skeleton lines={6} />
        )}
      </Drawer>
      {asking && (
        <ConfirmDialog
          title="Remove Event"
          confirmText="Remove Event"
          destructive
          busy={removal.busy}
          onConfirm={() => void removal.write(id)}
          onCancel={() => setAsking(false)}
        >
          Do you really want to remove this event? This action cannot be undone.
        </ConfirmDialog>
      )}
      {problem && <ErrorDialog error={problem} onClose={() => setProblem(null)} />}
    </>
  )
}
