import { useMemo } from 'react'
import { auditActions, type AuditEntry } from '../../domain/audit/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import type { Column, Filter, TextFilter } from '../ui/data-table/types.ts'
import { Tag } from '../ui/tag.tsx'

export const auditFilters: ReadonlyArray<Filter<AuditEntry>> = [
  {
    id: 'action',
    label: 'Action',
    all: 'Everything',
    options: Object.entries(auditActions).map(([value, label]) => ({ value, label })),
    value: ({ action }) => action,
    from: 'sm',
  },
]

export const auditTextFilter: TextFilter<AuditEntry> = {
  placeholder: 'Search the log...',
  of: ({ subject }) => subject,
}

export function useAuditColumns(): ReadonlyArray<Column<AuditEntry>> {
  const { timeZone } = useConvention()
  return useMemo(
    () => [
      {
        id: 'at',
        header: 'When',
        cell: ({ at }) => formatInstant(at, 'full', timeZone),
        className: 'num',
      },
      { id: 'action', header: 'What', cell: ({ action }) => <Tag>{auditActions[action]}</Tag> },
      { id: 'subject', header: 'About', cell: ({ subject }) => subject, className: 'audit-text' },
      {
        id: 'details',
        header: 'Details',
        cell: ({ details }) => details || '-',
        className: 'audit-text',
      },
      {
        id: 'actor',
        header: 'Who',
        cell: ({ actor }) => <span className="whole">{actor}</span>,
        className: 'audit-text',
      },
    ],
    [timeZone],
  )
}
