import { PlainButton } from '../../../ui/button.tsx'
import type { Invitation } from '../../../../domain/gamedays/schema.ts'
import {
  statusBadges,
  badgeTitle,
  nextStatus,
  statusLabel,
} from '../../../../domain/gamedays/manage/status-badge.ts'
import {
  accepted,
  type InvitationStatus,
  notReplied,
  rejected,
} from '../../../../domain/gamedays/status.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { BadgeClick } from '../queries.ts'

interface Props {
  invitation: Invitation
  variant: keyof typeof badgeTitle
  onChange: (click: BadgeClick) => void
}

const menuStatuses = [accepted, rejected, notReplied] as const

const statusVariants = {
  default: { variant: 'done', icon: 'done' },
  destructive: { variant: 'no', icon: 'crossed' },
  secondary: { variant: 'wait', icon: 'waiting' },
} as const

/** Status of the guest: a click on the badge cycles, the menu beside it chooses one of the three. */
export function StatusBadge({ invitation, variant, onChange }: Props) {
  const { id, guestName, status, repliedAt } = invitation
  const before = { status, repliedAt }
  const change = (newStatus: InvitationStatus) => {
    if (newStatus !== status) onChange({ invitationID: id, status: newStatus, guestName, before })
  }
  return (
    <span className="status-choice">
      <PlainButton
        className="status"
        title={badgeTitle[variant]}
        onClick={() => change(nextStatus(status))}
      >
        <Tag {...statusVariants[statusBadges[status].style]}>{statusLabel(invitation)}</Tag>
        <span className="sr">: {guestName}</span>
      </PlainButton>
      <Menu
        compact
        label={`Choose a status: ${guestName}`}
        items={menuStatuses.map((choice) => ({
          label: statusLabel({ ...invitation, status: choice }),
          icon: statusVariants[statusBadges[choice].style].icon,
          checked: choice === status,
          onSelect: () => change(choice),
        }))}
      />
    </span>
  )
}
