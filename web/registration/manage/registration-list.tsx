import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { registrationsCsvPath } from '../../../domain/registration/manage/api.ts'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { OnStateChange, TableState } from '../../ui/data-table/types.ts'
import { NotThereYet } from '../../ui/not-loaded.tsx'
import { useFocusNext } from '../../ui/use-focus-next.ts'
import { ManageBadgeLine } from '../waiting-list/manage-waiting-list.tsx'
import { filters, text, useColumns } from './columns.tsx'
import { PrintList } from './print-list.tsx'
import { pageQuery } from './queries.ts'
import { RegistrationCard } from './registration-card.tsx'
import { RegistrationDrawer } from './registration-drawer.tsx'
import { Totals } from './totals.tsx'
import { usePayment } from './use-payment.tsx'

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
      <div className="screen-only stack" {...useFocusNext()}>
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
