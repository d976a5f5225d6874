import { unsettledText } from '../../../domain/offline/queued-action.ts'
import { useDiscardPrompt } from '../../lib/offline-queue/discard-prompt.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

/** Before a user logs out who would lose queued actions. */
export function DiscardQuestion() {
  const prompt = useDiscardPrompt()
  if (!prompt) return null
  const { actions, answer } = prompt
  return (
    <ConfirmDialog
      title="Log out and lose this?"
      confirmText="Log out all the same"
      cancelText="Stay"
      destructive
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {unsettledText(actions)} Whoever logs out takes it off this device for good.
    </ConfirmDialog>
  )
}
