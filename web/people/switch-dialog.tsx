import { useState } from 'react'
import { CallError } from '../lib/call.ts'
import { Alert } from '../ui/alert.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { switchTexts } from './texts.ts'

interface Props {
  question: string
  onSwitch: () => Promise<void>
  onStay: () => void
}

/** A link for somebody else: nobody becomes another person without saying so. */
export function SwitchDialog({ question, onSwitch, onStay }: Props) {
  const { busy, failure, become } = useSwitch(onSwitch)
  return (
    <ConfirmDialog
      title={switchTexts.title}
      confirmText={switchTexts.become}
      cancelText={switchTexts.stay}
      busy={busy}
      notice={failure && <Alert tone="red" title={failure} role="alert" />}
      onConfirm={() => void become()}
      onCancel={onStay}
    >
      {question}
    </ConfirmDialog>
  )
}

export function useSwitch(onSwitch: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const become = async () => {
    setBusy(true)
    setFailure('')
    try {
      await onSwitch()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, become }
}
