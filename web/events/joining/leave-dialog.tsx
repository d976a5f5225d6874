import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx'
import type { LeaveInput } from '../presence/use-leave.ts'

type Player = LeaveInput['participant']

interface Props {
  /** One of them leaves; at least one. */
  participants: readonly Player[]
  isOwn: boolean
  onConfirm: (participant: Player) => void
  onCancel: () => void
}

const unregisterText = 'Do you really want to unregister from this event?'

export function LeaveDialog({ participants, isOwn, onConfirm, onCancel }: Props) {
  const [participant, ...others] = participants
  if (!participant) return null
  const title = isOwn ? 'Unregister' : 'Remove Player'
  if (others.length === 0) {
    return (
      <ConfirmDialog
        title={title}
        confirmText={title}
        destructive
        onConfirm={() => onConfirm(participant)}
        onCancel={onCancel}
      >
        {isOwn
          ? unregisterText
          : `Do you really want to remove ${participant.name} from this event?`}
      </ConfirmDialog>
    )
  }
  return (
    <Dialog title={title} role="alertdialog" onClose={onCancel}>
      <p>{unregisterText}</p>
      <div className="stack stack--tight">
        {participants.map((leavingParticipant) => (
          <Button
            key={leavingParticipant.id}
            variant="danger"
            wide
            onClick={() => onConfirm(leavingParticipant)}
          >
            {title} {leavingParticipant.name}
          </Button>
        ))}
        <Button variant="quiet" wide onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
