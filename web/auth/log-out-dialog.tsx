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
      This logs out every device that uses this address. Links in emails you have already received
      will stop working.
    </ConfirmDialog>
  )
}
