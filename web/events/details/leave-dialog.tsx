import type { Participant } from '../../../domain/events/schema.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

export interface Leaving {
  participant: Participant
  own: boolean
}

interface Props {
  leaving: Leaving
  onConfirm: () => void
  onCancel: () => void
}

export function LeaveDialog({ leaving: { participant, own }, onConfirm, onCancel }: Props) {
  const title = own ? 'Unregister' : 'Remove Player'
  return (
    <ConfirmDialog
      title={title}
      confirmText={title}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {own
        ? 'Do you really want to unregister from this event?'
        : `Do you really want to remove ${participant.name} from this event?`}
    </ConfirmDialog>
  )
}
