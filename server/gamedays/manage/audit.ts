import { changesText } from '../../../domain/audit/rules.ts'
import type { BulkGuest } from '../../../domain/gamedays/bulk/bulk-parse.ts'
import { accepted, type InvitationStatus, notReplied } from '../../../domain/gamedays/status.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { formatDate, formatTime } from '../../../domain/kernel/time.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'

/** Name of a game day in the audit log. */
export const gamedayAuditSubject = ({ date }: GamedayRow): string =>
  `Game day on ${formatDate(date, 'monthDayYear')}`

const labels = {
  date: 'Date',
  startTime: 'Start',
  endTime: 'End',
  capacity: 'Capacity',
  location: 'Location',
  description: 'Description',
  remindAccepted: 'Reminder',
  nudgeUnreplied: 'Nudge',
  waitingList: 'Waiting list',
  showGuests: 'Guests shown to guests',
}

const auditValues = (row: GamedayRow) => ({
  ...row,
  startTime: row.startTime && formatTime(row.startTime),
  endTime: row.endTime && formatTime(row.endTime),
  remindAccepted: row.remindAccepted === 1,
  nudgeUnreplied: row.nudgeUnreplied === 1,
  waitingList: row.waitingList === 1,
  showGuests: row.showGuests === 1,
})

export const gamedayChanges = (before: GamedayRow, after: GamedayRow): string =>
  changesText(labels, auditValues(before), auditValues(after))

export const createdAuditText = ({ capacity, location }: GamedayRow): string =>
  [`Capacity: ${capacity}`, location && `Location: ${location}`].filter(Boolean).join('; ')

const statusWords = (status: InvitationStatus): string => {
  if (status === notReplied) return 'Pending'
  return status === accepted ? 'Accepted' : 'Rejected'
}

export function invitedAuditText(
  guests: readonly BulkGuest[],
  status: InvitationStatus | null | undefined,
): string {
  const invitedAsText =
    status === null || status === undefined ? 'invited by email' : `as ${statusWords(status)}`
  const guestsText = guests.map(({ name, email }) => `${name} <${email}>`).join(', ')
  return `${pluralize(guests.length, 'guest')} ${invitedAsText}: ${guestsText}`
}

export const statusAuditText = (guest: InvitationRow, status: InvitationStatus): string =>
  `${guest.guestName} <${guest.guestEmail}>: ${statusWords(guest.status)} → ${statusWords(status)}`
