import { useMemo } from 'react'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { useConvention } from '../../lib/convention.ts'
import type { Column, Filter, TextFilter } from '../../ui/data-table/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { PaymentButton } from './payment-button.tsx'
import { addressText, dayText, namesText, townText } from './texts.ts'

/** The server sorts; a column that names what it is sorted by gets a button. */
const sorted = () => null

export function useColumns(
  onPay: (registration: Registration) => void,
): ReadonlyArray<Column<Registration>> {
  const { timeZone } = useConvention()
  return useMemo(
    () => [
      { id: 'name', header: 'Names', cell: namesText, sort: sorted },
      {
        id: 'email',
        header: 'Email',
        cell: (row) => <span className="whole">{addressText(row)}</span>,
        sort: sorted,
        className: 'breaks',
      },
      { id: 'badges', header: 'Badges', cell: ({ names }) => names.length, sort: sorted },
      { id: 'place', header: 'From', cell: townText, sort: sorted, from: 'lg' },
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
        sort: sorted,
        className: 'num',
      },
      {
        id: 'paid',
        header: 'Paid',
        cell: (row) => <PaymentButton registration={row} onPress={onPay} />,
        sort: sorted,
      },
    ],
    [timeZone, onPay],
  )
}

export const filters: ReadonlyArray<Filter<Registration>> = [
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

export const text: TextFilter<Registration> = {
  placeholder: 'Search registrations...',
  of: namesText,
}
