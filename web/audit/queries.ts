import { keepPreviousData } from '@tanstack/react-query'
import { auditCsvPath, listAudit } from '../../domain/audit/api.ts'
import { type AuditAction, auditActions } from '../../domain/audit/schema.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import type { TableState } from '../ui/data-table/types.ts'

const isAction = (value: string | undefined): value is AuditAction =>
  value !== undefined && Object.hasOwn(auditActions, value)

function filterOf({ text, filters }: TableState): { q: string; action?: AuditAction } {
  const action = filters['action']?.[0]
  return { q: text.slice(0, 200), ...(isAction(action) && { action }) }
}

/** The server searches and cuts: the browser holds one page, however long the log is. */
export const auditQuery = (state: TableState) => ({
  ...queryFor(listAudit, {
    query: { ...filterOf(state), page: state.page, rows: state.pageSize },
  }),
  placeholderData: keepPreviousData,
})

export const csvAddress = (state: TableState): string =>
  `/api${auditCsvPath}?${new URLSearchParams(filterOf(state))}`
