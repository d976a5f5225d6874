import { toMilliseconds } from '../kernel/time.ts'
import type { Invitation } from './schema.ts'
import { accepted, type InvitationStatus, notReplied, rejected } from './status.ts'

export type StatusFilter = InvitationStatus | 'all'

export const statusFilters: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All Status' },
  { value: accepted, label: 'Accepted' },
  { value: rejected, label: 'Rejected' },
  { value: notReplied, label: 'No Reply' },
]

export function filterInvitations(
  invitations: readonly Invitation[],
  search: string,
  status: StatusFilter,
): Invitation[] {
  const wanted = search.trim().toLowerCase()
  return invitations.filter(
    (invitation) =>
      (status === 'all' || invitation.status === status) &&
      [invitation.guestName, invitation.guestEmail, invitation.replyComments ?? ''].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  )
}

const keys = {
  guestName: ({ guestName }) => guestName.toLowerCase(),
  guestEmail: ({ guestEmail }) => guestEmail.toLowerCase(),
  status: ({ status }) => status,
  additionalGuests: ({ additionalGuests }) => additionalGuests,
  replyComments: ({ replyComments }) => (replyComments ?? '').toLowerCase(),
  invitedAt: ({ invitedAt }) => toMilliseconds(invitedAt),
  repliedAt: ({ repliedAt }) => (repliedAt ? toMilliseconds(repliedAt) : 0),
} satisfies Record<string, (invitation: Invitation) => string | number>

export type SortColumn = keyof typeof keys

export interface Sort {
  column: SortColumn
  descending: boolean
}

export const defaultSort: Sort = { column: 'guestName', descending: false }

/** A click on a column: ascending first, then the other way round. */
export const toggledSort = (sort: Sort, column: SortColumn): Sort => ({
  column,
  descending: sort.column === column && !sort.descending,
})

/** Rows that compare equal keep their order in both directions. */
export function sortInvitations(
  invitations: readonly Invitation[],
  { column, descending }: Sort,
): Invitation[] {
  const sign = descending ? -1 : 1
  return invitations
    .map((invitation) => ({ invitation, key: keys[column](invitation) }))
    .toSorted((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0))
    .map(({ invitation }) => invitation)
}
