import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { registrationsCsvPath } from '../../../domain/registration/manage/api.ts'
import type {
  Registration,
  Totals as TotalsData,
} from '../../../domain/registration/manage/schema.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { Button, buttonClass, PlainButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { OnStateChange, TableState } from '../../ui/data-table/types.ts'
import { NotThereYet } from '../../ui/not-loaded.tsx'
import { useConvention } from '../../lib/convention.ts'
import { ManageBadgeLine } from '../waiting-list/manage-waiting-list.tsx'
import { filters, text, useColumns } from './columns.tsx'
import { PrintList } from './print-list.tsx'
import { pageQuery } from './queries.ts'
import { RegistrationDrawer } from './registration-drawer.tsx'
import { usePayment } from './use-payment.tsx'
import { PaymentButton } from './payment-button.tsx'
import { addressText, namesText, townText, inRegistrations, money } from './texts.ts'

interface Props {
  state: TableState
  onStateChange: OnStateChange
}

const rowId = ({ id }: Registration) => id

export function RegistrationList({ state, onStateChange }: Props) {
  const { data, isError, refetch } = useQuery(pageQuery(state))
  const { toggle, pay, dialogs } = usePayment()
  const columns = useColumns(toggle)
  const [opened, setOpened] = useState<Registration | null>(null)
  const [printing, setPrinting] = useState(false)
  const donePrinting = useCallback(() => setPrinting(false), [])
  const target = useMemo(() => ({ onOpen: setOpened }), [])
  const rows = data?.rows ?? []
  // As it is now: what was paid or changed since it was opened shows in the drawer too.
  const current = opened && (rows.find(({ id }) => id === opened.id) ?? opened)

  return (
    <>
      <div className="screen-only stack">
        <div className="row between">
          <h1>Registrations</h1>
          <div className="row">
            <a
              className={buttonClass({ look: 'quiet' })}
              href={`/api${registrationsCsvPath}`}
              download
            >
              Download CSV
            </a>
            <Button look="quiet" busy={printing} onClick={() => setPrinting(true)}>
              Print
            </Button>
          </div>
        </div>
        <Totals totals={data?.totals} />
        <ManageBadgeLine />
        {data ? (
          <DataTable
            caption="Registrations"
            noun="registration(s)"
            rows={rows}
            rowId={rowId}
            columns={columns}
            filters={filters}
            text={text}
            state={state}
            onStateChange={onStateChange}
            serverPage={{ page: data.page, found: data.found, total: data.totals.registrations }}
            target={target}
            renderCard={(row) => (
              <RegistrationCard registration={row} onOpen={setOpened} onPay={toggle} />
            )}
            empty="Nobody has registered, yet!"
          />
        ) : (
          <NotThereYet what="The registrations" isError={isError} onAgain={refetch} lines={8} />
        )}
        {current && (
          <RegistrationDrawer
            registration={current}
            onPay={pay}
            onUnpaid={toggle}
            onClose={() => setOpened(null)}
          />
        )}
        {dialogs}
      </div>
      {printing && <PrintList onDone={donePrinting} />}
    </>
  )
}

interface RegistrationCardProps {
  registration: Registration
  onOpen: (registration: Registration) => void
  onPay: (registration: Registration) => void
}

function RegistrationCard({ registration, onOpen, onPay }: RegistrationCardProps) {
  const { names, place, zip } = registration
  return (
    <li className="tile registration-card">
      <PlainButton className="row-link" onClick={() => onOpen(registration)}>
        {namesText(registration)}
      </PlainButton>
      <p className="small soft">{addressText(registration)}</p>
      <div className="row between">
        <span className="small">
          {badgesText(names.length)}
          {(place ?? zip) && `, ${townText(registration)}`}
        </span>
        <PaymentButton registration={registration} onPress={onPay} />
      </div>
    </li>
  )
}

function Totals({ totals }: { totals: TotalsData | undefined }) {
  const { registrationCapacity } = useConvention()
  const figures = [
    {
      name: 'Badges',
      value: totals?.badges.toLocaleString('en-US'),
      note: `of ${registrationCapacity.toLocaleString('en-US')}, ${inRegistrations(totals?.registrations)}`,
    },
    {
      name: 'Paid badges',
      value: totals?.paidBadges.toLocaleString('en-US'),
      note: inRegistrations(totals?.paidRegistrations),
    },
    {
      name: 'Money in',
      value: totals && money(totals.money),
      note: `${totals ? money(totals.due) : '…'} still to come`,
    },
  ]
  return (
    <dl className="totals">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="tile">
          <dt>{name}</dt>
          <dd>
            <b>{value ?? '…'}</b> <span className="small soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
