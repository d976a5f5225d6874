import { unsettledText } from '../../domain/offline/wish.ts'
import { useLeaving } from '../lib/wishes/leaving.ts'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'

/** Before somebody logs out who would lose what they pressed. */
export function LeaveQuestion() {
  const leaving = useLeaving()
  if (!leaving) return null
  const { wishes, answer } = leaving
  return (
    <ConfirmDialog
      title="Log out and lose this?"
      confirmText="Log out all the same"
      cancelText="Stay"
      destructive
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {unsettledText(wishes)} Whoever logs out takes it off this device for good.
    </ConfirmDialog>
  )
}
