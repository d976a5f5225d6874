import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { DoorEntry, DoorList, TakePaymentForm } from '../../domain/door/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import {
  canRemove,
  isActionWaiting,
  type QueuedAction,
} from '../../domain/offline/queued-action.ts'
import { useConvention } from '../lib/convention.ts'
import { invalidate } from '../lib/queries/invalidate.ts'
import { useIsConnected } from '../lib/queries/connection.ts'
import { closeAction, removeAction } from '../lib/offline-queue/queue.ts'
import { useQueuedActions } from '../lib/offline-queue/queue-snapshot.ts'
import { useUser } from '../lib/session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { doorPage, useTakePayment } from './use-door.ts'

/**
 * Queued actions of the door on this device. Actions that the server has done disappear once the list was read again.
 */
export function useDoorActions(): readonly QueuedAction[] {
  const queuedActions = useQueuedActions()
  const account = useUser()?.email ?? ''
  const actions = useMemo(
    () => queuedActions.filter(({ page }) => page === doorPage),
    [queuedActions],
  )
  const client = useQueryClient()
  useEffect(() => {
    const doneActions = actions.filter(({ state }) => state === 'done')
    if (doneActions.length === 0) return
    void invalidate(client, ['arrivals', 'payments', 'registrations']).then(async () => {
      for (const { id } of doneActions) await closeAction(account, id)
    })
  }, [account, actions, client])
  return actions
}

function useCloseAction({ id }: QueuedAction) {
  const account = useUser()?.email ?? ''
  return () => void closeAction(account, id)
}

interface Props {
  list: DoorList
  actions: readonly QueuedAction[]
}

/** Refused actions, because another helper was faster or the registration was deleted; shown until dismissed. */
export function Conflicts({ list, actions }: Props) {
  return actions
    .filter(({ state }) => state === 'refused')
    .map((action) => {
      const entry = list.entries.find(({ id }) => id === action.subject)
      return action.kind === 'pay' ? (
        <PaymentConflict key={action.id} action={action} entry={entry} />
      ) : (
        <RefusedAction key={action.id} action={action} />
      )
    })
}

/** Queued actions in order; each can be removed until it is sent. */
export function WaitingActions({ actions }: Pick<Props, 'actions'>) {
  const account = useUser()?.email ?? ''
  const { timeZone } = useConvention()
  const isConnected = useIsConnected()
  const waitingActions = actions.filter(isActionWaiting)
  if (waitingActions.length === 0) return null
  return (
    <section aria-labelledby="queued-actions">
      <h2 id="queued-actions" className="door-queue-head">
        {isConnected ? 'Sending' : 'Waiting to send'}
      </h2>
      <ul className="door-queue">
        {waitingActions.map((action) => (
          <li key={action.id}>
            <Icon name={action.kind === 'pay' ? 'dollar' : 'badge'} />
            <span>
              <b>{action.title}</b>
              <span className="small soft">
                {[formatInstant(action.queuedAt, 'time', timeZone), action.text]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {canRemove(action) ? (
              <Button
                variant="text"
                aria-label={`Discard: ${action.title}`}
                onClick={() => void removeAction(account, action.id)}
              >
                Discard
              </Button>
            ) : (
              <span className="small soft">sending</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const RefusedAction = ({ action }: { action: QueuedAction }) => (
  <div className="door-conflict">
    <Alert tone="red" title={`Not saved: ${action.title}`} role="alert">
      {action.reason}
    </Alert>
    <Button variant="quiet" onClick={useCloseAction(action)}>
      OK
    </Button>
  </div>
)

/** Stands in for a deleted registration that had a payment. */
const noEntry: DoorEntry = {
  id: '',
  email: '',
  place: null,
  names: [],
  children: 0,
  note: '',
  paidAmount: null,
}

interface PaymentConflictProps {
  action: QueuedAction
  entry: DoorEntry | undefined
}

/** Payment that was not counted. Only the helper knows where the money is, and reports it with one of two buttons. */
function PaymentConflict({ action, entry }: PaymentConflictProps) {
  const { timeZone } = useConvention()
  const form = action.body as TakePaymentForm
  const close = useCloseAction(action)
  const { write, busy, problem } = useTakePayment(entry ?? noEntry, close)
  return (
    <div className="door-conflict">
      <Alert tone="red" title={`Not recorded: ${action.title}`} role="alert">
        {action.reason} You took the payment at {formatInstant(action.queuedAt, 'time', timeZone)}.
        {problem && ` ${problem.message}`}
      </Alert>
      <div className="row">
        <Button variant="quiet" onClick={close}>
          I refunded ${form.amount}
        </Button>
        {entry && (
          <Button
            variant="text"
            busy={busy}
            onClick={() =>
              void write({ amount: form.amount, way: form.way, was: entry.paidAmount })
            }
          >
            Keep both
          </Button>
        )}
      </div>
    </div>
  )
}
