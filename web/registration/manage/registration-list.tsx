import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { registrationsCsvPath } from '../../../domain/registration/manage/api.ts'
import type {
  Registration,
  RegistrationTotals as TotalsData,
} from '../../../domain/registration/manage/schema.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { Button, buttonClass, PlainButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { OnStateChange, TableState } from '../../ui/data-table/types.ts'
import { LoadingOrError } from '../../ui/load-error.tsx'
import { useConvention } from '../../lib/convention.ts'
import { ManageBadgeWaitingList } from '../waiting-list/manage-waiting-list.tsx'
import { registrationFilters, registrationTextFilter, useRegistrationColumns } from './columns.tsx'
import { BrowserPrintList, PrintList } from './print-list.tsx'
import { pageQuery } from './queries.ts'
import { RegistrationDrawer } from './registration-drawer.tsx'
import { usePayment } from './use-payment.tsx'
import { PaymentButton } from './payment-button.tsx'
import { addressText, registeredNamesText, townText, inRegistrations, money } from './texts.ts'

interface Props {
  state: TableState
  onStateChange: OnStateChange
}

const rowId = ({ id }: Registration) => id

export function RegistrationList({ state, onStateChange }: Props) {
  const { data, isError, refetch } = useQuery(pageQuery(state))
  const { toggle, pay, dialogs } = usePayment()
  const columns = useRegistrationColumns(toggle)
  const [openRegistration, setOpenRegistration] = useState<Registration | null>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  const stopPrinting = useCallback(() => setIsPrinting(false), [])
  const target = useMemo(() => ({ onOpen: setOpenRegistration }), [])
  const rows = data?.rows ?? []
  // Current version, so that the drawer also shows payments and changes since it was opened.
  const current =
    openRegistration && (rows.find(({ id }) => id === openRegistration.id) ?? openRegistration)

  return (
    <>
      <div className="screen-only stack">
        <div className="row between">
          <h1>Registrations</h1>
          <div className="row">
            <a
              className={buttonClass({ variant: 'quiet' })}
              href={`/api${registrationsCsvPath}`}
              download
            >
              Download CSV
            </a>
            <Button variant="quiet" busy={isPrinting} onClick={() => setIsPrinting(true)}>
              Print
            </Button>
          </div>
        </div>
        <Totals totals={data?.totals} />
        <ManageBadgeWaitingList />
        {data ? (
          <DataTable
            caption="Registrations"
            noun="registration(s)"
            rows={rows}
            rowId={rowId}
            columns={columns}
            filters={registrationFilters}
            text={registrationTextFilter}
            state={state}
            onStateChange={onStateChange}
            serverPage={{ page: data.page, matches: data.found, total: data.totals.registrations }}
            target={target}
            renderCard={(row) => (
              <RegistrationCard registration={row} onOpen={setOpenRegistration} onPay={toggle} />
            )}
            empty="No one has registered yet!"
          />
        ) : (
          <LoadingOrError
            subject="The registrations"
            isError={isError}
            onRetry={refetch}
            lines={8}
          />
        )}
        {current && (
          <RegistrationDrawer
            registration={current}
            onPay={pay}
            onUnpaid={toggle}
            onClose={() => setOpenRegistration(null)}
          />
        )}
        {dialogs}
      </div>
      {isPrinting ? (
        <PrintList onDone={stopPrinting} />
      ) : (
        <BrowserPrintList registrations={data?.totals.registrations} />
      )}
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
        {registeredNamesText(registration)}
      </PlainButton>
      <p className="small soft">{addressText(registration)}</p>
      <div className="row between">
        <span className="small">
          {badgesText(names.length)}
          {(place ?? zip) && `, ${townText(registration)}`}
        </span>
        <PaymentButton registration={registration} onToggle={onPay} />
      </div>
    </li>
  )
}

function Totals({ totals }: { totals: TotalsData | undefined }) {
  const { registrationCapacity } = useConvention()
  const rows = [
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
      name: 'Collected',
      value: totals && money(totals.money),
      note: `${totals ? money(totals.due) : '…'} outstanding`,
    },
  ]
  return (
    <dl className="totals">
      {rows.map(({ name, value, note }) => (
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
