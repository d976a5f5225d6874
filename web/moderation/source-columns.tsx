import { useMemo } from 'react'
import { formatInstant } from '../../domain/kernel/time.ts'
import { sourceName } from '../../domain/moderation/rules.ts'
import type { Source } from '../../domain/moderation/schema.ts'
import { useConvention } from '../lib/convention.ts'
import type { Column } from '../ui/data-table/types.ts'
import { Tag } from '../ui/tag.tsx'

const shown = (count: number) => (count === 0 ? '-' : count.toLocaleString('en-US'))

export function SourceMarks({ row: { isHere, blockedUntil } }: { row: Source }) {
  if (!isHere && blockedUntil === null) return null
  return (
    <div className="tags">
      {isHere && <Tag look="open">You are here</Tag>}
      {blockedUntil !== null && (
        <Tag look="no" icon="lock">
          Blocked
        </Tag>
      )}
    </div>
  )
}

export function useSourceColumns(): ReadonlyArray<Column<Source>> {
  const { timeZone } = useConvention()
  return useMemo(
    () => [
      {
        id: 'source',
        header: 'From',
        cell: ({ source }) => sourceName(source),
        extra: (row) => <SourceMarks row={row} />,
      },
      {
        id: 'lastAt',
        header: 'Last seen',
        cell: ({ lastAt }) => formatInstant(lastAt, 'full', timeZone),
        className: 'num',
      },
      {
        id: 'registrations',
        header: 'Registrations',
        cell: ({ counts }) => shown(counts.registrations),
      },
      { id: 'badges', header: 'Badges', cell: ({ counts }) => shown(counts.badges) },
      { id: 'unconfirmed', header: 'Unconfirmed', cell: ({ unconfirmed }) => shown(unconfirmed) },
      { id: 'paid', header: 'Paid', cell: ({ paid }) => shown(paid) },
      { id: 'replies', header: 'Gameday replies', cell: ({ counts }) => shown(counts.replies) },
      { id: 'messages', header: 'Messages', cell: ({ counts }) => shown(counts.messages) },
      { id: 'tables', header: 'Tables', cell: ({ counts }) => shown(counts.tables) },
      { id: 'waiting', header: 'In line', cell: ({ counts }) => shown(counts.waiting) },
    ],
    [timeZone],
  )
}
