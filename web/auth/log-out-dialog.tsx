import { logOutFailedText } from './use-log-out.ts'
import { ConfirmDialog, ErrorDialog } from '../ui/overlays/dialog.tsx'

interface Props {
  /** It was tried, and did not work. */
  isFailed: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before every device is logged out, and says when logging out did not work. */
export default function LogOutDialog({ isFailed, onConfirm, onClose }: Props) {
  if (isFailed) {
    return <ErrorDialog error={{ title: 'Error', message: logOutFailedText }} onClose={onClose} />
  }
  return (
    <ConfirmDialog
      title="Sign out everywhere"
      confirmText="Sign out"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      Every device that is logged in with this address is logged out, and the links in e-mails you
      have received stop working.
    </ConfirmDialog>
  )
}
