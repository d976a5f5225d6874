import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewMyFeeds } from '../../domain/feeds/api.ts'
import { call } from '../lib/queries/call.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, ErrorDialog } from '../ui/overlays/dialog.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { myFeedsQuery } from './queries.ts'

/** Confirms first, because a new address stops the calendars that follow the old one. */
export function NewAddress() {
  const client = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const { write, busy, problem, dismiss } = useWrite({
    send: () => call(renewMyFeeds),
    onDone(feeds) {
      client.setQueryData(myFeedsQuery.queryKey, feeds)
      setIsConfirming(false)
    },
    onRefused: () => setIsConfirming(false),
    feedback: { reportsOwnErrors: false, toast: () => 'Your calendar has a new address.' },
  })
  return (
    <>
      <Button variant="text" icon="refresh" onClick={() => setIsConfirming(true)}>
        New address
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Get a new address?"
          confirmText="New address"
          cancelText="Keep it"
          busy={busy}
          onConfirm={() => void write()}
          onCancel={() => setIsConfirming(false)}
        >
          Calendars that use an old address of any of your names stop showing your events until you
          give them the new one.
        </ConfirmDialog>
      )}
      {problem && <ErrorDialog error={problem} onClose={dismiss} />}
    </>
  )
}
