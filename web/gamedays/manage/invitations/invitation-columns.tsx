import { guestsText, shortDay } from '../../../../domain/gamedays/manage/texts.ts'
import {
  allMail,
  allStatuses,
  mailFilters,
  searchedTexts,
  sortKeys,
  statusFilters,
} from '../../../../domain/gamedays/manage/guest-list.ts'
import type { Invitation } from '../../../../domain/gamedays/schema.ts'
import { isolated } from '../../../../domain/kernel/text/isolated.ts'
import { tableSearch } from '../../../ui/data-table/state/search.ts'
import type { Column, Filter, TextFilter } from '../../../ui/data-table/types.ts'
import type { OpenDialog } from '../dialogs/dialogs.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { MailState } from './mail-state.tsx'
import type { BadgeClick } from '../queries.ts'
import { StatusBadge } from './status-badge.tsx'

export interface RowWork {
  timeZone: string
  onOpen: OpenDialog
  onStatus: (click: BadgeClick) => void
}

export const invitationTable = tableSearch({
  sort: { id: 'guestName', descending: false },
  filters: { status: [], mail: [] },
  pageSize: 50,
})

export const invitationText: TextFilter<Invitation> = {
  placeholder: 'Search by name, email, or reply comments...',
  of: searchedTexts,
}

export const invitationFilters: ReadonlyArray<Filter<Invitation>> = [
  {
    id: 'status',
    label: 'Status',
    all: allStatuses,
    options: statusFilters.map(({ value, label }) => ({ value: String(value), label })),
    value: ({ status }) => String(status),
  },
  {
    id: 'mail',
    label: 'Mail',
    all: allMail,
    options: mailFilters,
    value: ({ mailStatus }) => mailStatus,
  },
]

export function invitationColumns(work: RowWork): ReadonlyArray<Column<Invitation>> {
  const { timeZone, onOpen, onStatus } = work
  return [
    {
      id: 'guestName',
      header: 'Name',
      cell: ({ guestName }) => <b>{isolated(guestName)}</b>,
      sort: sortKeys.guestName,
      className: 'guest',
    },
    {
      id: 'guestEmail',
      header: 'Email',
      cell: (invitation) => (
        <>
          <span className="whole">{invitation.guestEmail}</span>
          <MailState invitation={invitation} />
        </>
      ),
      sort: sortKeys.guestEmail,
      className: 'guest',
    },
    {
      id: 'status',
      header: 'Status',
      cell: (invitation) => (
        <StatusBadge invitation={invitation} shape="wide" onChange={onStatus} />
      ),
      sort: sortKeys.status,
    },
    {
      id: 'additionalGuests',
      header: '+Guests',
      cell: ({ additionalGuests }) => guestsText(additionalGuests),
      sort: sortKeys.additionalGuests,
      className: 'num',
    },
    {
      id: 'replyComments',
      header: 'Comments',
      cell: ({ replyComments }) => replyComments && <p dir="auto">{replyComments}</p>,
      sort: sortKeys.replyComments,
      className: 'comment soft',
    },
    {
      id: 'invitedAt',
      header: 'Invited',
      cell: ({ invitedAt }) => shortDay(invitedAt, timeZone),
      sort: sortKeys.invitedAt,
      className: 'num',
    },
    {
      id: 'repliedAt',
      header: 'Replied',
      cell: ({ repliedAt }) => shortDay(repliedAt, timeZone),
      sort: sortKeys.repliedAt,
      className: 'num',
    },
    {
      id: 'actions',
      header: 'Actions',
      headerClass: 'end',
      cell: (invitation) => (
        <div className="acts">
          <InvitationActions invitation={invitation} onOpen={onOpen} />
        </div>
      ),
      className: 'no-print',
    },
  ]
}
