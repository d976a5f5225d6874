import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import type { RegistrationPage } from '../../../domain/registration/manage/schema.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { useConvention } from '../../lib/convention.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { allRegistrationsQuery } from './queries.ts'
import { addressText, money, registeredNamesText } from './texts.ts'

/** Opens the browser's print dialog once the list is loaded and rendered. */
export function PrintList({ onDone }: { onDone: () => void }) {
  const { data, isError, refetch } = useQuery({ ...allRegistrationsQuery, staleTime: 0 })
  useEffect(() => {
    if (!data) return undefined
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [data, onDone])
  if (!data) {
    return (
      isError && (
        <ConfirmDialog
          title="Not printed"
          confirmText="Try again"
          onCancel={onDone}
          onConfirm={() => void refetch()}
        >
          The list could not be loaded. Check your connection and try again.
        </ConfirmDialog>
      )
    )
  }
  return <RegistrationsOnPaper list={data} />
}

/** A longer list is loaded only for the Print button: the browser's own Print has the rows of the page. */
const maxPreloadedRegistrations = 1_000

/** Prints all rows also when the browser's own command starts it, which cannot wait for data. */
export function BrowserPrintList({ registrations }: { registrations: number | undefined }) {
  const isPreloaded = registrations !== undefined && registrations <= maxPreloadedRegistrations
  const { data } = useQuery({ ...allRegistrationsQuery, enabled: isPreloaded })
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is rendered when the event ends.
    const start = () => flushSync(() => setIsPrinting(true))
    const stop = () => setIsPrinting(false)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', stop)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', stop)
    }
  }, [])
  return isPrinting && data ? <RegistrationsOnPaper list={data} /> : null
}

/** All guests by name, with a box to tick. */
function RegistrationsOnPaper({ list }: { list: RegistrationPage }) {
  const { name } = useConvention()
  return (
    <div className="print-only">
      <h1>
        {name}: {badgesText(list.totals.badges)} in{' '}
        {pluralize(list.totals.registrations, 'registration')}
      </h1>
      <table className="table">
        <thead>
          <tr>
            <th>Arrived</th>
            <th>Names</th>
            <th>Badges</th>
            <th>Email</th>
            <th>Paid</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.id}>
              <td>☐</td>
              <td>{registeredNamesText(row)}</td>
              <td>{row.names.length}</td>
              <td>{addressText(row)}</td>
              <td>{row.paidAt ? money(row.paidAmount ?? 0) : '☐'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
