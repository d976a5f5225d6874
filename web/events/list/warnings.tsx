import { notices, teacherLabels, type Warning } from '../../../domain/events/rules.ts'
import { Tag } from '../../ui/tag.tsx'

const labels: Record<Warning, string> = {
  'owner-needed': notices.ownerNeeded.title,
  'teacher-needed': teacherLabels.needed,
  'teacher-wanted': teacherLabels.wanted,
}

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <span className="tags">
      {warnings.map((warning) => (
        <Tag
          key={warning}
          look={warning === 'teacher-wanted' ? 'wanted' : 'needs'}
          icon={warning === 'owner-needed' ? 'box' : 'flag'}
        >
          {labels[warning]}
        </Tag>
      ))}
    </span>
  )
}
