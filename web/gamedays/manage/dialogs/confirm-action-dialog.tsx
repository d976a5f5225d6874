import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { useWrite } from '../../../ui/write/use-write.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { type Action, type Failure, messageAfterCloseText, type OnFailure } from '../failures.ts'

interface Props {
  title: string
  confirmText: string
  destructive?: boolean
  action: Action
  failure: Failure | null
  send: () => Promise<unknown>
  doneText: string
  onFailure: OnFailure
  onClose: () => void
  children: ReactNode
}

/** Confirms an action and runs it; stays open when it fails. */
export function ConfirmActionDialog(props: Props) {
  const { action, failure, send, doneText, onFailure, onClose, children, ...rest } = props
  const { write, busy } = useWrite({
    changes: ['gamedays'],
    send() {
      onFailure(null)
      return send()
    },
    feedback: {
      close: onClose,
      reportsOwnErrors: false,
      messageAfterClose: messageAfterCloseText(action),
      toast: () => doneText,
    },
    onRefused: ({ problem }) => onFailure({ action, problem }),
  })
  return (
    <ConfirmDialog
      {...rest}
      busy={busy}
      notice={<FailureAlert failure={failure} />}
      onConfirm={() => void write()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
