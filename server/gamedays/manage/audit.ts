import { changesText } from '../../../domain/audit/rules.ts'
import type { BulkGuest } from '../../../domain/gamedays/bulk/bulk-parse.ts'
import { accepted, type InvitationStatus, notReplied } from '../../../domain/gamedays/status.ts'
import { counted } from '../../../domain/kernel/text/counted.ts'
import { formatDate, formatTime } from '../../../domain/kernel/time.ts'
import type { GamedayRow, InvitationRow } from '../rows.ts'

/** How the audit log calls a game day. */
export const subjectOf = ({ date }: GamedayRow): string =>
  `Gameday on ${formatDate(date, 'monthDayYear')}`

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
}

const shown = (row: GamedayRow) => ({
  ...row,
  startTime: row.startTime && formatTime(row.startTime),
  endTime: row.endTime && formatTime(row.endTime),
  remindAccepted: row.remindAccepted === 1,
  nudgeUnreplied: row.nudgeUnreplied === 1,
  waitingList: row.waitingList === 1,
})

export const gamedayChanges = (before: GamedayRow, after: GamedayRow): string =>
  changesText(labels, shown(before), shown(after))

export const createdText = ({ capacity, location }: GamedayRow): string =>
  [`Capacity: ${capacity}`, location && `Location: ${location}`].filter(Boolean).join('; ')

const words = (status: InvitationStatus): string => {
  if (status === notReplied) return 'Pending'
  return status === accepted ? 'Accepted' : 'Rejected'
}

export function invitedText(
  guests: readonly BulkGuest[],
  status: InvitationStatus | null | undefined,
): string {
  const how = status === null || status === undefined ? 'asked by e-mail' : `as ${words(status)}`
  const who = guests.map(({ name, email }) => `${name} <${email}>`).join(', ')
  return `${counted(guests.length, 'guest')} ${how}: ${who}`
}

export const statusText = (guest: InvitationRow, status: InvitationStatus): string =>
  `${guest.guestName} <${guest.guestEmail}>: ${words(guest.status)} → ${words(status)}`
