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
  shape: keyof typeof badgeTitle
  onChange: (click: BadgeClick) => void
}

const menuStatuses = [accepted, rejected, notReplied] as const

const looks = {
  default: { look: 'done', icon: 'done' },
  destructive: { look: 'no', icon: 'crossed' },
  secondary: { look: 'wait', icon: 'waiting' },
} as const

/** The guest's status: a click on the badge cycles, the menu beside it chooses one of the three. */
export function StatusBadge({ invitation, shape, onChange }: Props) {
  const { id, guestName, status, repliedAt } = invitation
  const before = { status, repliedAt }
  const change = (chosen: InvitationStatus) => {
    if (chosen !== status) onChange({ invitationID: id, status: chosen, guestName, before })
  }
  return (
    <span className="status-choice">
      <PlainButton
        className="status"
        title={badgeTitle[shape]}
        onClick={() => change(nextStatus(status))}
      >
        <Tag {...looks[statusBadges[status].style]}>{statusLabel(invitation)}</Tag>
        <span className="sr">: {guestName}</span>
      </PlainButton>
      <Menu
        compact
        label={`Choose a status: ${guestName}`}
        items={menuStatuses.map((choice) => ({
          label: statusLabel({ ...invitation, status: choice }),
          icon: looks[statusBadges[choice].style].icon,
          checked: choice === status,
          onSelect: () => change(choice),
        }))}
      />
    </span>
  )
}
