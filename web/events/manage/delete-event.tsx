import type { Event } from '../../../domain/events/schema.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { useEventRemoval } from '../changes.ts'
import { deleteFailed } from '../texts.ts'

export function DeleteEvent({ event, onClose }: { event: Event; onClose: () => void }) {
  const { write, busy, problem } = useEventRemoval({
    toast: () => `${isolated(event.gameName)} was deleted.`,
    leave: onClose,
  })
  if (problem) return <ErrorDialog error={deleteFailed} onClose={onClose} />
  return (
    <ConfirmDialog
      title={`Delete ${isolated(event.gameName)}`}
      confirmText="Delete"
      destructive
      busy={busy}
      onConfirm={() => void write(event.id)}
      onCancel={onClose}
    >
      Are you sure you want to delete this event?
    </ConfirmDialog>
  )
}
