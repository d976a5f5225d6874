import { logOutFailedText } from './use-log-out.ts'
import { ConfirmDialog, ErrorDialog } from '../ui/overlays/dialog.tsx'

interface Props {
  /** Logging out was tried and failed. */
  isFailed: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms logging out every device, and reports a failure to log out. */
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
