import { useMemo } from 'react'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import type { Column, Filter, TextFilter } from '../../ui/data-table/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { PaymentButton } from './payment-button.tsx'
import { addressText, dayText, registeredNamesText, townText } from './texts.ts'

/** The server sorts; a column that names its sort key gets a button. */
const sortedByServer = () => null

export function useRegistrationColumns(
  onPay: (registration: Registration) => void,
): ReadonlyArray<Column<Registration>> {
  const { timeZone } = useConvention()
  return useMemo(
    () => [
      { id: 'name', header: 'Names', cell: registeredNamesText, sort: sortedByServer },
      {
        id: 'email',
        header: 'Email',
        cell: (row) => <span className="whole">{addressText(row)}</span>,
        sort: sortedByServer,
        className: 'breaks',
      },
      { id: 'badges', header: 'Badges', cell: ({ names }) => names.length, sort: sortedByServer },
      { id: 'place', header: 'From', cell: townText, sort: sortedByServer, from: 'lg' },
      {
        id: 'listed',
        header: 'Listed',
        cell: ({ listed }) => (listed ? 'Yes' : <Tag>No</Tag>),
        from: 'lg',
      },
      {
        id: 'registered',
        header: 'Registered',
        cell: ({ createdAt }) => dayText(createdAt, timeZone),
        sort: sortedByServer,
        className: 'num',
      },
      {
        id: 'paid',
        header: 'Paid',
        cell: (row) => <PaymentButton registration={row} onToggle={onPay} />,
        sort: sortedByServer,
      },
    ],
    [timeZone, onPay],
  )
}

export const registrationFilters: ReadonlyArray<Filter<Registration>> = [
  {
    id: 'payment',
    label: 'Payment',
    all: 'Paid and unpaid',
    options: [
      { value: 'paid', label: 'Paid' },
      { value: 'unpaid', label: 'Unpaid' },
    ],
    value: ({ paidAt }) => (paidAt ? 'paid' : 'unpaid'),
    from: 'sm',
  },
]

export const registrationTextFilter: TextFilter<Registration> = {
  placeholder: 'Search registrations...',
  of: registeredNamesText,
}
