import { eventAlerts, teacherLabels, type EventWarning } from '../../../domain/events/rules.ts'
import { Tag } from '../../ui/tag.tsx'

const labels: Record<EventWarning, string> = {
  'owner-needed': eventAlerts.ownerNeeded.title,
  'teacher-needed': teacherLabels.needed,
  'teacher-wanted': teacherLabels.wanted,
}

export function Warnings({ warnings }: { warnings: readonly EventWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <span className="tags">
      {warnings.map((warning) => (
        <Tag
          key={warning}
          variant={warning === 'teacher-wanted' ? 'wanted' : 'needs'}
          icon={warning === 'owner-needed' ? 'box' : 'flag'}
        >
          {labels[warning]}
        </Tag>
      ))}
    </span>
  )
}
