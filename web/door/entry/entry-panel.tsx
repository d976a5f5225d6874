import { doorCode, spacedCode } from '../../../domain/door/code.ts'
import { owedBy, standingPayments } from '../../../domain/door/rules.ts'
import type { ShownEntry } from '../../../domain/door/queued-actions.ts'
import type { Payment } from '../../../domain/door/schema.ts'
import { wayLabels } from '../../../domain/door/ways.ts'
import { counted } from '../../../domain/kernel/text/counted.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { canRemove, type QueuedAction } from '../../../domain/offline/queued-action.ts'
import { useConvention } from '../../lib/convention.ts'
import { removeAction } from '../../lib/offline-queue/queue.ts'
import { useUser } from '../../lib/session/session.ts'
import { Refused } from '../../ui/alert.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { Meeple } from '../../ui/symbols/meeple.tsx'
import { focusOnMount } from '../focus-on-mount.ts'
import { meepleClass } from './meeple-class.ts'
import { NeedsConnection } from '../needs-connection.tsx'
import { Notes } from './notes.tsx'
import { Take } from './take.tsx'
import { useArrival, useCorrection } from '../use-door.ts'

const sendingText = (action: QueuedAction) => (canRemove(action) ? 'will be sent' : 'on its way')

interface Props {
  entry: ShownEntry
  payments: readonly Payment[]
  ticketPrice: number
  onClose: () => void
}

/** One registration: who is in, what is owed, and what helpers should know. */
export function EntryPanel({ entry, payments, ticketPrice, onClose }: Props) {
  const { timeZone } = useConvention()
  const account = useUser()?.email ?? ''
  const arrival = useArrival(entry)
  const correction = useCorrection('Taken back. Both lines stay on the sheet.')
  const time = (at: string) => formatInstant(at, 'time', timeZone)
  const missing = entry.names.filter(({ arrivedAt }) => arrivedAt === null).map(({ id }) => id)
  const owed = owedBy(entry, ticketPrice)
  const standing = standingPayments(payments, entry.id)
  const whose = [entry.email, entry.place].filter(Boolean).join(', ')
  const surname = entry.names[0]?.name.split(' ').at(-1) ?? ''
  return (
    <section className="tile door-panel" aria-labelledby="entry">
      <div className="row between">
        <h2 id="entry" ref={focusOnMount} tabIndex={-1}>
          {surname}, {counted(entry.names.length, 'badge')}
        </h2>
        <IconButton name="close" label="Back to the search" onClick={onClose} />
      </div>
      <p className="door-whose soft">
        <span className="door-code">{spacedCode(doorCode(entry.id))}</span>
        <span>{whose || 'Came without an address'}</span>
      </p>
      {standing.map((payment) => (
        <p key={payment.id} className="door-paid">
          <Icon name="done" />
          <span>
            <b>${payment.amount} paid</b>
            <span className="small soft">
              {[wayLabels[payment.way], payment.helper, time(payment.at)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <Button look="text" busy={correction.busy} onClick={() => void correction.write(payment)}>
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
              {wayLabels[form.way]}, {time(action.queuedAt)}, {sendingText(action)}
            </span>
          </span>
          {canRemove(action) && (
            <Button look="text" onClick={() => void removeAction(account, action.id)}>
              Take back
            </Button>
          )}
        </p>
      ))}
      {standing.length > 0 && (
        <NeedsConnection>You need a connection to undo a payment.</NeedsConnection>
      )}
      <Refused problem={correction.problem} />
      <ul className="door-names">
        {entry.names.map(({ id, name, arrivedAt, by }) => (
          <li key={id}>
            <Meeple className={meepleClass(arrivedAt, entry.waits.includes(id))} />
            <span>
              <b>{name}</b>
              <span className="small soft">
                {arrivedAt === null
                  ? 'not here yet'
                  : `Arrived ${time(arrivedAt)}${by && `, let in by ${by}`}`}
                {entry.waits.includes(id) && ', will be sent'}
              </span>
            </span>
            <Button
              look={arrivedAt === null ? 'quiet' : 'text'}
              aria-label={arrivedAt === null ? `${name} arrived` : `Undo: ${name} arrived`}
              onClick={() => void arrival.write({ nameIds: [id], arrived: arrivedAt === null })}
            >
              {arrivedAt === null ? 'Arrived' : 'Undo'}
            </Button>
          </li>
        ))}
      </ul>
      <Refused problem={arrival.problem} />
      <Notes entry={entry} />
      <div className="door-act">
        {owed > 0 && <Take key={entry.paidAmount ?? 0} entry={entry} owed={owed} />}
        {missing.length > 1 && (
          <Button
            look="quiet"
            icon="users"
            wide
            onClick={() => void arrival.write({ nameIds: missing, arrived: true })}
          >
            {missing.length === entry.names.length
              ? `${missing.length === 2 ? 'Both' : `All ${missing.length}`} arrived`
              : `The other ${missing.length} arrived too`}
          </Button>
        )}
        {owed === 0 && (
          <Button size="large" wide icon="arrow" onClick={onClose}>
            Next
          </Button>
        )}
      </div>
    </section>
  )
}
