import { useState } from 'react'
import { formatInstant, type Instant } from '../../../domain/kernel/time.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import { useConvention } from '../../lib/convention.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'

interface WaitingListAction {
  send: () => Promise<unknown>
  /** Additional information for the organizer before acting. */
  note: string
}

interface Props {
  position: number
  /** Names as the list shows them. */
  names: string
  /** Name within a sentence. */
  displayName: string
  email: string
  /** Requested amount, such as '2 seats'. */
  amount: string
  waitsSince: Instant
  changes: readonly Change[]
  /** Admits the guest at once. */
  admit: WaitingListAction & { label: string; title: string; confirmText: string }
  remove: WaitingListAction
}

/** Waiting party, with the organizer's actions. Expects a list of the class `managed-line`. */
export function WaitingPartyRow({
  position,
  names,
  displayName,
  email,
  amount,
  waitsSince,
  ...rest
}: Props) {
  const { changes, admit, remove } = rest
  const { timeZone } = useConvention()
  const [openDialog, setOpenDialog] = useState<'seat' | 'remove' | null>(null)
  const close = () => setOpenDialog(null)
  const writeOptions = { changes, onDone: close, onRefused: close }
  const admission = useWrite({
    ...writeOptions,
    send: admit.send,
    feedback: { toast: () => `${displayName} got ${amount}.`, reportsOwnErrors: false },
  })
  const removal = useWrite({
    ...writeOptions,
    send: remove.send,
    feedback: { toast: () => `${displayName} is no longer waiting.`, reportsOwnErrors: false },
  })
  return (
    <li className="row between">
      <span className="breaks">
        <b>{position}.</b> {names}{' '}
        <span className="soft small">
          {email}, {amount}, since {formatInstant(waitsSince, 'full', timeZone)}
        </span>
      </span>
      <span className="row">
        <Button variant="quiet" busy={admission.busy} onClick={() => setOpenDialog('seat')}>
          {admit.label}
          <span className="sr"> {displayName}</span>
        </Button>
        <Button variant="text" busy={removal.busy} onClick={() => setOpenDialog('remove')}>
          Remove<span className="sr"> {displayName}</span>
        </Button>
      </span>
      <ProblemAlert problem={admission.problem ?? removal.problem} />
      {openDialog === 'seat' && (
        <ConfirmDialog
          title={admit.title}
          confirmText={admit.confirmText}
          busy={admission.busy}
          onCancel={close}
          onConfirm={() => void admission.write()}
        >
          {displayName} gets {amount} now, ahead of everyone else on the waiting list, and will be
          notified by email.
          {admit.note}
        </ConfirmDialog>
      )}
      {openDialog === 'remove' && (
        <ConfirmDialog
          title="Remove from the Waiting List"
          confirmText="Remove"
          destructive
          busy={removal.busy}
          onCancel={close}
          onConfirm={() => void removal.write()}
        >
          {displayName} {remove.note} They won't be notified.
        </ConfirmDialog>
      )}
    </li>
  )
}
