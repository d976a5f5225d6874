import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelMyRegistration } from '../../domain/registration/api.ts'
import { currentSession } from '../../domain/people/api.ts'
import type { MyRegistration } from '../../domain/registration/schema.ts'
import { call, CallError } from '../lib/call.ts'
import { useSignIn } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, ErrorDialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import { myRegistrationQuery } from './queries.ts'

export function CancelRegistration({ registration }: { registration: MyRegistration }) {
  const badges = registration.names.length
  const client = useQueryClient()
  const { signIn } = useSignIn()
  const showToast = useToast()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CallError | null>(null)

  const cancel = async () => {
    setBusy(true)
    try {
      await call(cancelMyRegistration)
      showToast('Your registration is cancelled.')
      const session = await call(currentSession)
      client.removeQueries(myRegistrationQuery)
      signIn(session)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(error)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button look="text" className="is-danger" onClick={() => setAsking(true)}>
        Cancel my registration
      </Button>
      {asking && (
        <ConfirmDialog
          title="Cancel your registration?"
          confirmText="Cancel registration"
          cancelText="Keep it"
          destructive
          busy={busy}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        >
          {badges === 1 ? 'Your badge' : `Your ${badges} badges`} and your seats at tables become
          free for others. This cannot be undone.
        </ConfirmDialog>
      )}
      {failed && <ErrorDialog error={failed.problem} onClose={() => setFailed(null)} />}
    </>
  )
}
