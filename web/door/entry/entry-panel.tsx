import { doorCode, formatDoorCode } from '../../../domain/door/door-code.ts'
import { amountOwed, activePayments } from '../../../domain/door/rules.ts'
import type { PendingDoorEntry } from '../../../domain/door/queued-actions.ts'
import type { Payment } from '../../../domain/door/schema.ts'
import { paymentMethodLabels } from '../../../domain/door/payment-methods.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { canRemove, type QueuedAction } from '../../../domain/offline/queued-action.ts'
import { useConvention } from '../../lib/convention.ts'
import { removeAction } from '../../lib/offline-queue/queue.ts'
import { useUser } from '../../lib/session/session.ts'
import { ProblemAlert } from '../../ui/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { focusOnMount } from '../focus-on-mount.ts'
import { meepleClass } from './meeple-class.ts'
import { NeedsConnection } from '../needs-connection.tsx'
import { Notes } from './notes.tsx'
import { PhoneLogin } from './phone-login.tsx'
import { TakePayment } from './take-payment.tsx'
import { useArrival, useCorrection } from '../use-door.ts'

const sendingText = (action: QueuedAction) => (canRemove(action) ? 'waiting to send' : 'sending')

interface Props {
  entry: PendingDoorEntry
  payments: readonly Payment[]
  ticketPrice: number
  onClose: () => void
}

/** One registration: who has arrived, the amount due, and notes for helpers. */
export function EntryPanel({ entry, payments, ticketPrice, onClose }: Props) {
  const { timeZone } = useConvention()
  const account = useUser()?.email ?? ''
  const arrival = useArrival(entry)
  const correction = useCorrection('Payment undone. Both entries stay on record.')
  const formatTime = (at: string) => formatInstant(at, 'time', timeZone)
  const missingNameIds = entry.names
    .filter(({ arrivedAt }) => arrivedAt === null)
    .map(({ id }) => id)
  const amountDue = amountOwed(entry, ticketPrice)
  const validPayments = activePayments(payments, entry.id)
  const contactText = [entry.email, entry.place].filter(Boolean).join(', ')
  const surname = entry.names[0]?.name.split(' ').at(-1) ?? ''
  return (
    <section className="tile door-panel" aria-labelledby="entry">
      <div className="row between">
        <h2 id="entry" ref={focusOnMount} tabIndex={-1}>
          {surname}, {pluralize(entry.names.length, 'badge')}
        </h2>
        <IconButton name="close" label="Back to the search" onClick={onClose} />
      </div>
      <p className="door-whose soft">
        <span className="door-code">{formatDoorCode(doorCode(entry.id))}</span>
        <span>{contactText || 'No address given'}</span>
      </p>
      {validPayments.map((payment) => (
        <p key={payment.id} className="door-paid">
          <Icon name="done" />
          <span>
            <b>${payment.amount} paid</b>
            <span className="small soft">
              {[paymentMethodLabels[payment.way], payment.helper, formatTime(payment.at)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <Button
            variant="text"
            busy={correction.busy}
            onClick={() => void correction.write(payment)}
          >
            Undo
          </Button>
        </p>
      ))}
      {entry.payments.map(({ action, form }) => (
        <p key={action.id} className="door-paid door-paid--waits">
          <Icon name="hourglass" />
          <span>
            <b>Took ${form.amount}</b>
            <span className="small soft">
              {paymentMethodLabels[form.way]}, {formatTime(action.queuedAt)}, {sendingText(action)}
            </span>
          </span>
          {canRemove(action) && (
            <Button variant="text" onClick={() => void removeAction(account, action.id)}>
              Remove
            </Button>
          )}
        </p>
      ))}
      {validPayments.length > 0 && (
        <NeedsConnection>You need a connection to undo a payment.</NeedsConnection>
      )}
      <ProblemAlert problem={correction.problem} />
      <ul className="door-names">
        {entry.names.map(({ id, name, arrivedAt, by }) => (
          <li key={id}>
            <Meeple className={meepleClass(arrivedAt, entry.pendingNameIds.includes(id))} />
            <span>
              <b>{name}</b>
              <span className="small soft">
                {arrivedAt === null
                  ? 'not here yet'
                  : `Arrived ${formatTime(arrivedAt)}${by && `, checked in by ${by}`}`}
                {entry.pendingNameIds.includes(id) && ', waiting to send'}
              </span>
            </span>
            <Button
              variant={arrivedAt === null ? 'quiet' : 'text'}
              aria-label={arrivedAt === null ? `${name} arrived` : `Undo: ${name} arrived`}
              onClick={() => void arrival.write({ nameIds: [id], arrived: arrivedAt === null })}
            >
              {arrivedAt === null ? 'Arrived' : 'Undo'}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemAlert problem={arrival.problem} />
      {entry.email !== '' && missingNameIds.length < entry.names.length && (
        <PhoneLogin entry={entry} />
      )}
      <Notes entry={entry} />
      <div className="door-act" data-foot-bar="">
        {amountDue > 0 && (
          <TakePayment key={entry.paidAmount ?? 0} entry={entry} amountDue={amountDue} />
        )}
        {missingNameIds.length > 1 && (
          <Button
            variant="quiet"
            icon="users"
            wide
            onClick={() => void arrival.write({ nameIds: missingNameIds, arrived: true })}
          >
            {missingNameIds.length === entry.names.length
              ? `${missingNameIds.length === 2 ? 'Both' : `All ${missingNameIds.length}`} arrived`
              : `The other ${missingNameIds.length} arrived too`}
          </Button>
        )}
        {amountDue === 0 && (
          <Button size="large" wide icon="arrow" onClick={onClose}>
            Next
          </Button>
        )}
      </div>
    </section>
  )
}
