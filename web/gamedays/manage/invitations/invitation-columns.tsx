import { additionalGuestsText, shortDayText } from '../../../../domain/gamedays/manage/texts.ts'
import {
  allMailLabel,
  allStatusesLabel,
  mailFilters,
  searchableTexts,
  guestSortKeys,
  statusFilters,
} from '../../../../domain/gamedays/manage/guest-list.ts'
import type { Invitation } from '../../../../domain/gamedays/schema.ts'
import { isolateDirection } from '../../../../domain/kernel/text/isolate-direction.ts'
import { tableSearch } from '../../../ui/data-table/state/search.ts'
import type { Column, Filter, TextFilter } from '../../../ui/data-table/types.ts'
import type { OpenDialog } from '../dialogs/dialogs.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { MailState } from './mail-state.tsx'
import type { BadgeClick } from '../queries.ts'
import { StatusBadge } from './status-badge.tsx'

export interface RowContext {
  timeZone: string
  onOpen: OpenDialog
  onStatusChange: (click: BadgeClick) => void
}

export const invitationTable = tableSearch({
  sort: { id: 'guestName', descending: false },
  filters: { status: [], mail: [] },
  pageSize: 50,
})

export const invitationText: TextFilter<Invitation> = {
  placeholder: 'Search by name, email, or reply comments...',
  of: searchableTexts,
}

export const invitationFilters: ReadonlyArray<Filter<Invitation>> = [
  {
    id: 'status',
    label: 'Status',
    all: allStatusesLabel,
    options: statusFilters.map(({ value, label }) => ({ value: String(value), label })),
    value: ({ status }) => String(status),
  },
  {
    id: 'mail',
    label: 'Mail',
    all: allMailLabel,
    options: mailFilters,
    value: ({ mailStatus }) => mailStatus,
  },
]

export function invitationColumns(rowContext: RowContext): ReadonlyArray<Column<Invitation>> {
  const { timeZone, onOpen, onStatusChange } = rowContext
  return [
    {
      id: 'guestName',
      header: 'Name',
      cell: ({ guestName }) => <b>{isolateDirection(guestName)}</b>,
      sort: guestSortKeys.guestName,
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
      sort: guestSortKeys.guestEmail,
      className: 'guest',
    },
    {
      id: 'status',
      header: 'Status',
      cell: (invitation) => (
        <StatusBadge invitation={invitation} variant="wide" onChange={onStatusChange} />
      ),
      sort: guestSortKeys.status,
    },
    {
      id: 'additionalGuests',
      header: '+Guests',
      cell: ({ additionalGuests }) => additionalGuestsText(additionalGuests),
      sort: guestSortKeys.additionalGuests,
      className: 'num',
    },
    {
      id: 'replyComments',
      header: 'Comments',
      cell: ({ replyComments }) => replyComments && <p dir="auto">{replyComments}</p>,
      sort: guestSortKeys.replyComments,
      className: 'comment soft',
    },
    {
      id: 'invitedAt',
      header: 'Invited',
      cell: ({ invitedAt }) => shortDayText(invitedAt, timeZone),
      sort: guestSortKeys.invitedAt,
      className: 'num',
    },
    {
      id: 'repliedAt',
      header: 'Replied',
      cell: ({ repliedAt }) => shortDayText(repliedAt, timeZone),
      sort: guestSortKeys.repliedAt,
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
