import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { auditActions, type AuditEntry, type AuditAction } from '../../domain/audit/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { auditCsvPath, listAudit } from '../../domain/audit/api.ts'
import { useConvention } from '../lib/convention.ts'
import { buttonClass } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { OnStateChange, TableState } from '../ui/data-table/types.ts'
import { LoadingOrError } from '../ui/load-error.tsx'
import { Tag } from '../ui/tag.tsx'
import { queryFor } from '../lib/queries/query-for.ts'
import { auditFilters, auditTextFilter, useAuditColumns } from './columns.tsx'

interface Props {
  state: TableState
  onStateChange: OnStateChange
}

const rowId = ({ id }: AuditEntry) => id

export function AuditList({ state, onStateChange }: Props) {
  const { data, isError, refetch } = useQuery(auditQuery(state))
  const { timeZone } = useConvention()
  const formatTime = ({ at }: AuditEntry) => formatInstant(at, 'full', timeZone)
  const columns = useAuditColumns()
  return (
    <>
      <div className="row between">
        <h1>Audit log</h1>
        <a className={buttonClass({ variant: 'quiet' })} href={csvAddress(state)} download>
          Download CSV
        </a>
      </div>
      {data ? (
        <DataTable
          caption="Audit log"
          noun="change(s)"
          rows={data.rows}
          rowId={rowId}
          columns={columns}
          filters={auditFilters}
          text={auditTextFilter}
          state={state}
          onStateChange={onStateChange}
          serverPage={{ page: data.page, matches: data.found, total: data.total }}
          renderCard={(entry) => <AuditCard entry={entry} timeText={formatTime(entry)} />}
          empty="Nothing has been changed yet!"
        />
      ) : (
        <LoadingOrError subject="The log" isError={isError} onRetry={refetch} lines={8} />
      )}
    </>
  )
}

function AuditCard({ entry, timeText }: { entry: AuditEntry; timeText: string }) {
  const { action, subject, details, actor } = entry
  return (
    <li className="tile audit-card">
      <div className="row between">
        <Tag>{auditActions[action]}</Tag>
        <span className="small soft">{timeText}</span>
      </div>
      <h2>{subject}</h2>
      {details && <p className="small">{details}</p>}
      <p className="small soft">{actor}</p>
    </li>
  )
}

const isAction = (value: string | undefined): value is AuditAction =>
  value !== undefined && Object.hasOwn(auditActions, value)

function filterOf({ text, filters }: TableState): { q: string; action?: AuditAction } {
  const action = filters['action']?.[0]
  return { q: text.slice(0, 200), ...(isAction(action) && { action }) }
}

/** The server searches and paginates, so the browser holds one page no matter how long the log is. */
const auditQuery = (state: TableState) => ({
  ...queryFor(listAudit, {
    query: { ...filterOf(state), page: state.page, rows: state.pageSize },
  }),
  placeholderData: keepPreviousData,
})

const csvAddress = (state: TableState): string =>
  `/api${auditCsvPath}?${new URLSearchParams(filterOf(state))}`
