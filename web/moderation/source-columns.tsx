import { useMemo } from 'react'
import { formatInstant } from '../../domain/kernel/time.ts'
import { sourceLabel } from '../../domain/moderation/rules.ts'
import type { Source } from '../../domain/moderation/schema.ts'
import { useConvention } from '../lib/convention.ts'
import type { Column } from '../ui/data-table/types.ts'
import { Tag } from '../ui/tag.tsx'

const countText = (count: number) => (count === 0 ? '-' : count.toLocaleString('en-US'))

export function SourceMarks({ row: { isHere, blockedUntil } }: { row: Source }) {
  if (!isHere && blockedUntil === null) return null
  return (
    <div className="tags">
      {isHere && <Tag variant="open">You are here</Tag>}
      {blockedUntil !== null && (
        <Tag variant="no" icon="lock">
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
        cell: ({ source }) => sourceLabel(source),
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
        cell: ({ counts }) => countText(counts.registrations),
      },
      { id: 'badges', header: 'Badges', cell: ({ counts }) => countText(counts.badges) },
      {
        id: 'unconfirmed',
        header: 'Unconfirmed',
        cell: ({ unconfirmed }) => countText(unconfirmed),
      },
      { id: 'paid', header: 'Paid', cell: ({ paid }) => countText(paid) },
      {
        id: 'replies',
        header: 'Game day replies',
        cell: ({ counts }) => countText(counts.replies),
      },
      { id: 'messages', header: 'Messages', cell: ({ counts }) => countText(counts.messages) },
      { id: 'tables', header: 'Events', cell: ({ counts }) => countText(counts.tables) },
      { id: 'waiting', header: 'Waiting', cell: ({ counts }) => countText(counts.waiting) },
    ],
    [timeZone],
  )
}
