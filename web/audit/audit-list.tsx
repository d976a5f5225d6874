import { useQuery } from '@tanstack/react-query'
import { auditActions, type AuditEntry } from '../../domain/audit/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { buttonClass } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { OnStateChange, TableState } from '../ui/data-table/types.ts'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { Tag } from '../ui/tag.tsx'
import { filters, text, useColumns } from './columns.tsx'
import { auditQuery, csvAddress } from './queries.ts'

interface Props {
  state: TableState
  onStateChange: OnStateChange
}

const rowId = ({ id }: AuditEntry) => id

export function AuditList({ state, onStateChange }: Props) {
  const { data, isError, refetch } = useQuery(auditQuery(state))
  const { timeZone } = useConvention()
  const when = ({ at }: AuditEntry) => formatInstant(at, 'full', timeZone)
  const columns = useColumns()
  return (
    <>
      <div className="row between">
        <h1>Audit log</h1>
        <a className={buttonClass({ look: 'quiet' })} href={csvAddress(state)} download>
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
          filters={filters}
          text={text}
          state={state}
          onStateChange={onStateChange}
          serverPage={{ page: data.page, found: data.found, total: data.total }}
          renderCard={(entry) => <AuditCard entry={entry} when={when(entry)} />}
          empty="Nothing has been changed, yet!"
        />
      ) : (
        <NotThereYet what="The log" isError={isError} onAgain={refetch} lines={8} />
      )}
    </>
  )
}

function AuditCard({ entry, when }: { entry: AuditEntry; when: string }) {
  const { action, subject, details, actor } = entry
  return (
    <li className="tile audit-card">
      <div className="row between">
        <Tag>{auditActions[action]}</Tag>
        <span className="small soft">{when}</span>
      </div>
      <h2>{subject}</h2>
      {details && <p className="small">{details}</p>}
      <p className="small soft">{actor}</p>
    </li>
  )
}
