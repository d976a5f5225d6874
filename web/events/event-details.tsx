import { useEffect, useRef, useState } from 'react'
import type { EventId } from '../../domain/events/schema.ts'
import { ConfirmDialog, ErrorDialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { useToast } from '../ui/toast.tsx'
import { useEventRemoval } from './changes.ts'
import { EventDetailsBody } from './event-details-body.tsx'
import { isMissing, useEvent } from './queries.ts'
import { deleteFailed, eventNotFound, eventRemoved } from './texts.ts'

interface Props {
  id: EventId
  /** Its form lies above it. */
  editing: boolean
  onClose: () => void
  onEdit: () => void
}

export function EventDetailsDrawer({ id, editing, onClose, onEdit }: Props) {
  const [removal, setRemoval] = useState<'asked' | 'sent' | 'done' | null>(null)
  const [problem, setProblem] = useState<{ title: string; message: string } | null>(null)
  // Once it is being deleted there is nothing left to read.
  const reading = removal !== 'sent' && removal !== 'done'
  const { event, seated, error } = useEvent(id, reading)
  const removeEvent = useEventRemoval()
  const showToast = useToast()

  const remove = async () => {
    setRemoval('sent')
    try {
      await removeEvent(id)
      setRemoval('done')
      showToast('The event was removed.')
      onClose()
    } catch {
      setRemoval(null)
      setProblem(deleteFailed)
    }
  }

  const isGone = isMissing(error)
  // The form says it, and asks what becomes of what was typed; once it is closed there is nothing more to say.
  const toldAbove = useRef(false)
  if (isGone && editing) toldAbove.current = true
  const leaves = isGone && toldAbove.current && !editing
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (leaves) close.current()
  }, [leaves])

  if (removal === 'done' || (isGone && toldAbove.current)) return null
  if (error && (!event || isGone)) {
    return <ErrorDialog error={event ? eventRemoved : eventNotFound} onClose={onClose} />
  }
  return (
    <>
      <Drawer title="Event Details" onClose={onClose} inAddress>
        {event ? (
          <EventDetailsBody
            event={event}
            seated={seated}
            onEdit={onEdit}
            onRemove={() => setRemoval('asked')}
            onProblem={setProblem}
          />
        ) : (
          <Skeleton lines={6} />
        )}
      </Drawer>
      {(removal === 'asked' || removal === 'sent') && (
        <ConfirmDialog
          title="Remove Event"
          confirmText="Remove Event"
          destructive
          busy={removal === 'sent'}
          onConfirm={() => void remove()}
          onCancel={() => setRemoval(null)}
        >
          Do you really want to remove this event? This action cannot be undone.
        </ConfirmDialog>
      )}
      {problem && <ErrorDialog error={problem} onClose={() => setProblem(null)} />}
    </>
  )
}
