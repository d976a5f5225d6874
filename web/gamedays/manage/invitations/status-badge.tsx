import type { Invitation } from '../../../../domain/gamedays/schema.ts'
import {
  statusBadges,
  badgeTitle,
  nextStatus,
  statusLabel,
} from '../../../../domain/gamedays/manage/status-badge.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { BadgeClick } from '../queries.ts'

interface Props {
  invitation: Invitation
  shape: keyof typeof badgeTitle
  onChange: (click: BadgeClick) => void
}

const looks = {
  default: { look: 'done', icon: 'done' },
  destructive: { look: 'no', icon: 'crossed' },
  secondary: { look: 'wait', icon: 'waiting' },
} as const

/** What the guest said; a click makes it the next of the three. */
export function StatusBadge({ invitation, shape, onChange }: Props) {
  const { id, guestName, status } = invitation
  const { style } = statusBadges[status]
  return (
    <button
      type="button"
      className="status"
      title={badgeTitle[shape]}
      onClick={() =>
        onChange({ invitationID: id, status: nextStatus(status), guestName, before: status })
      }
    >
      <Tag {...looks[style]}>{statusLabel(invitation)}</Tag>
      <span className="sr">: {guestName}</span>
    </button>
  )
}
