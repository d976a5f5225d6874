import { unsettledText } from '../../../domain/offline/queued-action.ts'
import { useDiscardPrompt } from '../../lib/offline-queue/discard-prompt.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

/** Asks a user who would lose queued actions by logging out. */
export function DiscardDialog() {
  const prompt = useDiscardPrompt()
  if (!prompt) return null
  const { actions, answer } = prompt
  return (
    <ConfirmDialog
      title="Discard unsent changes?"
      confirmText="Log out anyway"
      cancelText="Stay"
      destructive
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {unsettledText(actions)} Logging out deletes unsent changes from this device.
    </ConfirmDialog>
  )
}
