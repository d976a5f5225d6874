import { PlainButton } from '../ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatInstant } from '../../domain/kernel/time.ts'
import { countsText, sourceLabel } from '../../domain/moderation/rules.ts'
import type { Author, Source } from '../../domain/moderation/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import type { OnStateChange, TableState } from '../ui/data-table/types.ts'
import { LoadingOrError } from '../ui/load-error.tsx'
import { sourcesQuery } from './queries.ts'
import { SourceMarks, useSourceColumns } from './source-columns.tsx'

interface Props {
  state: TableState
  onStateChange: OnStateChange
  onOpen: (author: Author) => void
}

const rowId = ({ source }: Source) => source
const authorOf = ({ source }: Source): Author => ({ kind: 'source', subject: source })
/** Sources of contributions: shows an organizer at a glance what each source has sent. */
export function SourceTable({ state, onStateChange, onOpen }: Props) {
  const { data, isError, refetch } = useQuery(sourcesQuery(state))
  const columns = useSourceColumns()
  const target = useMemo(() => ({ onOpen: (row: Source) => onOpen(authorOf(row)) }), [onOpen])
  return (
    <section className="stack source-part" aria-labelledby="sources">
      <div>
        <h2 id="sources">Sources</h2>
        <p className="small soft">
          The last 30 days, newest first. A source is a household, a school or a whole hall; we do
          not store its network address. Unconfirmed means that no one has used a link from the
          registration's email yet.
        </p>
      </div>
      {data ? (
        <DataTable
          caption="Sources"
          noun="source(s)"
          rows={data.rows}
          rowId={rowId}
          columns={columns}
          state={state}
          onStateChange={onStateChange}
          serverPage={{ page: data.page, matches: data.found, total: data.total }}
          target={target}
          renderCard={(row) => <SourceCard row={row} onOpen={onOpen} />}
          empty="No contributions in the last 30 days."
        />
      ) : (
        <LoadingOrError subject="The list" isError={isError} onRetry={refetch} lines={5} />
      )}
    </section>
  )
}

function SourceCard({ row, onOpen }: { row: Source; onOpen: (author: Author) => void }) {
  const { timeZone } = useConvention()
  const { source, lastAt, counts, unconfirmed, paid } = row
  return (
    <li className="tile registration-card">
      <div className="row between">
        <PlainButton className="row-link" onClick={() => onOpen(authorOf(row))}>
          {sourceLabel(source)}
        </PlainButton>
        <span className="small soft">{formatInstant(lastAt, 'full', timeZone)}</span>
      </div>
      <SourceMarks row={row} />
      <p className="small">{countsText(counts)}</p>
      {counts.registrations > 0 && (
        <p className="small soft">
          {unconfirmed} unconfirmed, {paid} paid
        </p>
      )}
    </li>
  )
}
