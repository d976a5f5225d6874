import { Alert } from '../ui/alert.tsx'
import { ConfirmDialog } from '../ui/overlays/dialog.tsx'
import type { WriteState } from '../ui/write/use-write.ts'
import { switchTexts } from './texts.ts'

interface Props {
  question: string
  switchAccount: WriteState
  onKeepAccount: () => void
}

/** Confirms a switch of accounts when a link belongs to another user. */
export default function SwitchAccountDialog({ question, switchAccount, onKeepAccount }: Props) {
  const { write, busy, problem } = switchAccount
  return (
    <ConfirmDialog
      title={switchTexts.title}
      confirmText={switchTexts.become}
      cancelText={switchTexts.stay}
      busy={busy}
      notice={problem && <Alert tone="red" title={problem.message} role="alert" />}
      onConfirm={() => void write()}
      onCancel={onKeepAccount}
    >
      {question}
    </ConfirmDialog>
  )
}
