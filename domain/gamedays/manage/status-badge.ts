import { isGuestWaiting } from '../waiting-list/rules.ts'
import type { Invitation } from '../schema.ts'
import { accepted, type InvitationStatus, notReplied, rejected } from '../status.ts'

const nextStatuses: Record<InvitationStatus, InvitationStatus> = {
  [notReplied]: accepted,
  [accepted]: rejected,
  [rejected]: notReplied,
}

/** Status after a click on the badge. */
export const nextStatus = (status: InvitationStatus): InvitationStatus => nextStatuses[status]

interface Badge {
  label: string
  style: 'default' | 'destructive' | 'secondary'
}

export const statusBadges: Record<InvitationStatus, Badge> = {
  [notReplied]: { label: 'Pending', style: 'secondary' },
  [accepted]: { label: 'Accepted', style: 'default' },
  [rejected]: { label: 'Rejected', style: 'destructive' },
}

export const badgeTitle = { wide: 'Click to change status', narrow: 'Tap to change status' }

/** Label of the badge; a guest on the waiting list is not pending. */
export const statusLabel = (invitation: Pick<Invitation, 'status' | 'waitsSince'>): string =>
  isGuestWaiting(invitation) ? 'Waiting' : statusBadges[invitation.status].label
