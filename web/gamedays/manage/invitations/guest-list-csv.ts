import type { Invitation } from '../../../../domain/gamedays/schema.ts'
import { mailStatusText } from '../../../../domain/gamedays/manage/texts.ts'
import { statusLabel } from '../../../../domain/gamedays/manage/status-badge.ts'
import { toCsv } from '../../../../domain/kernel/text/csv.ts'
import { formatInstant, type Instant, sortableTime } from '../../../../domain/kernel/time.ts'

const header = [
  'Name',
  'Email',
  'Status',
  'Additional Guests',
  'Comments',
  'Invited',
  'Replied',
  'Mail',
  'Invited (ISO)',
  'Replied (ISO)',
]

/** Guest list as CSV for spreadsheets. */
export function guestListCsv(invitations: readonly Invitation[], timeZone: string): string {
  const formatMoment = (instant: Instant | null) =>
    instant ? formatInstant(instant, 'full', timeZone) : null
  return toCsv(
    header,
    invitations.map((invitation) => [
      invitation.guestName,
      invitation.guestEmail,
      statusLabel(invitation),
      invitation.additionalGuests,
      invitation.replyComments,
      formatMoment(invitation.invitedAt),
      formatMoment(invitation.repliedAt),
      mailStatusText(invitation),
      sortableTime(invitation.invitedAt, timeZone),
      invitation.repliedAt ? sortableTime(invitation.repliedAt, timeZone) : null,
    ]),
  )
}

export function downloadGuestList(
  date: string,
  invitations: readonly Invitation[],
  timeZone: string,
): void {
  const file = new Blob([guestListCsv(invitations, timeZone)], { type: 'text/csv;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `gameday-${date}-guests.csv`
  link.click()
  // Leaves time for the download to start.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
