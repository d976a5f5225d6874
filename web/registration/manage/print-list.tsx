import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { useConvention } from '../../lib/convention.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { allRegistrationsQuery } from './queries.ts'
import { addressText, money, registeredNamesText } from './texts.ts'

/** Printed list of all guests by name, with a box to tick; opens the browser's print dialog once it is rendered. */
export function PrintList({ onDone }: { onDone: () => void }) {
  const { name } = useConvention()
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
  return (
    <div className="print-only">
      <h1>
        {name}: {badgesText(data.totals.badges)} in{' '}
        {pluralize(data.totals.registrations, 'registration')}
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
          {data.rows.map((row) => (
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
