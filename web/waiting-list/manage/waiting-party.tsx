import { useState } from 'react'
import { formatInstant, type Instant } from '../../../domain/kernel/time.ts'
import type { Change } from '../../../domain/kernel/topics.ts'
import { useConvention } from '../../lib/convention.ts'
import { Refused } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { useWrite } from '../../ui/write/use-write.ts'

interface Act {
  send: () => Promise<unknown>
  /** What else the organiser should know before they do it. */
  note: string
}

interface Props {
  place: number
  /** Whom it is for, as the list shows it. */
  names: string
  /** How they are called in a sentence. */
  called: string
  email: string
  /** What they wait for: '2 seats'. */
  amount: string
  waitsSince: Instant
  changes: readonly Change[]
  /** Gives it to them at once. */
  seat: Act & { label: string; title: string; confirmText: string }
  remove: Act
}

/** One of those who wait, and what an organiser can do for them. In a list of the class `managed-line`. */
export function WaitingParty({ place, names, called, email, amount, waitsSince, ...rest }: Props) {
  const { changes, seat, remove } = rest
  const { timeZone } = useConvention()
  const [asks, setAsks] = useState<'seat' | 'remove' | null>(null)
  const close = () => setAsks(null)
  const done = { changes, onDone: close, onRefused: close }
  const seating = useWrite({
    ...done,
    send: seat.send,
    feedback: { toast: () => `${called} has ${amount}.`, reportsOwnErrors: false },
  })
  const removal = useWrite({
    ...done,
    send: remove.send,
    feedback: { toast: () => `${called} no longer waits.`, reportsOwnErrors: false },
  })
  return (
    <li className="row between">
      <span className="breaks">
        <b>{place}.</b> {names}{' '}
        <span className="soft small">
          {email}, {amount}, since {formatInstant(waitsSince, 'full', timeZone)}
        </span>
      </span>
      <span className="row">
        <Button look="quiet" busy={seating.busy} onClick={() => setAsks('seat')}>
          {seat.label}
          <span className="sr"> {called}</span>
        </Button>
        <Button look="text" busy={removal.busy} onClick={() => setAsks('remove')}>
          Remove<span className="sr"> {called}</span>
        </Button>
      </span>
      <Refused problem={seating.problem ?? removal.problem} />
      {asks === 'seat' && (
        <ConfirmDialog
          title={seat.title}
          confirmText={seat.confirmText}
          busy={seating.busy}
          onCancel={close}
          onConfirm={() => void seating.write()}
        >
          {called} gets {amount} now, before whoever is ahead in line, and is told by e-mail.
          {seat.note}
        </ConfirmDialog>
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          title="Remove from the Line"
          confirmText="Remove"
          destructive
          busy={removal.busy}
          onCancel={close}
          onConfirm={() => void removal.write()}
        >
          {called} {remove.note} They are not told.
        </ConfirmDialog>
      )}
    </li>
  )
}
