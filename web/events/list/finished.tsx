import { spotsText } from '../../../domain/events/rules.ts'
import { shortWhen } from '../../../domain/events/time/times.ts'
import { isolated } from '../../../domain/kernel/text/isolated.ts'
import { RowLink } from '../../ui/data-table/rows/row-link.tsx'
import type { RowTarget } from '../../ui/data-table/types.ts'
import type { EventRow } from './event-row.ts'

interface Props {
  rows: readonly EventRow[]
  target: RowTarget<EventRow>
}

/** What is over while the convention goes on: out of the way, and there. */
export function Finished({ rows, target }: Props) {
  return (
    <details className="finished">
      <summary>{rows.length} finished</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.event.id}>
            <RowLink row={row} target={target} className="finished-link">
              {isolated(row.event.gameName)}
            </RowLink>
            <span className="soft small">
              {shortWhen(row.event)}, {isolated(row.event.organizer)}, {spotsText(row.event)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
