import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelMyRegistration } from '../../../domain/registration/api.ts'
import { currentSession } from '../../../domain/auth/api.ts'
import type { MyRegistration } from '../../../domain/registration/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { useSetUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, ErrorDialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'
import { myRegistrationQuery } from '../queries.ts'

export function CancelRegistration({ registration }: { registration: MyRegistration }) {
  const badges = registration.names.length
  const cache = useQueryClient()
  const setUser = useSetUser()
  const [isConfirming, setIsConfirming] = useState(false)
  const { write, busy, problem, dismiss } = useWrite({
    send: () => call(cancelMyRegistration),
    async onDone() {
      const session = await call(currentSession)
      cache.removeQueries({ queryKey: [myRegistrationQuery.queryKey[0]] })
      setUser(session)
      setIsConfirming(false)
    },
    onRefused: () => setIsConfirming(false),
    feedback: { reportsOwnErrors: false, toast: () => 'Your registration is canceled.' },
  })
  return (
    <>
      <Button variant="text" className="is-danger" onClick={() => setIsConfirming(true)}>
        Cancel my registration
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Cancel your registration?"
          confirmText="Cancel registration"
          cancelText="Keep it"
          destructive
          busy={busy}
          onConfirm={() => void write()}
          onCancel={() => setIsConfirming(false)}
        >
          {badges === 1 ? 'Your badge' : `Your ${badges} badges`} and your spots at events become
          available to others. This cannot be undone.
        </ConfirmDialog>
      )}
      {problem && <ErrorDialog error={problem} onClose={dismiss} />}
    </>
  )
}
