import type { Warning } from '../../domain/events/rules.ts'
import { Tag } from '../ui/tag.tsx'

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <span className="tags">
      {warnings.map((warning) => (
        <Tag
          key={warning}
          look={warning === 'Teacher Wanted' ? 'wanted' : 'needs'}
          icon={warning === 'Game Owner Needed' ? 'box' : 'flag'}
        >
          {warning}
        </Tag>
      ))}
    </span>
  )
}
