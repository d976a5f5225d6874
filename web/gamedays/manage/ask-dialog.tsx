import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FailureAlert } from './failure-alert.tsx'
import type { Failure } from './failures.ts'
import type { Outcome } from './use-attempt.ts'

interface Props {
  title: string
  confirmText: string
  destructive?: boolean
  failure: Failure | null
  work: () => Promise<Outcome<unknown>>
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before it does; stays open when it could not. */
export function AskDialog({ failure, work, onDone, onClose, children, ...rest }: Props) {
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    const { problem } = await work()
    setBusy(false)
    if (!problem) onDone()
  }
  return (
    <ConfirmDialog
      {...rest}
      busy={busy}
      notice={<FailureAlert failure={failure} />}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
