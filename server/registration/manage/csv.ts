import { identifierCell, toCsv } from '../../../domain/kernel/text/csv.ts'
import { formatInstant, type Instant, sortableTime } from '../../../domain/kernel/time.ts'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { isPlaceholderEmail } from '../../../domain/mail/placeholder.ts'

/**
 * Writes one row per badge, as badges are printed and checked off; a payment is on the first row of its registration.
 */
export function registrationsCsv(rows: readonly Registration[], timeZone: string): string {
  const formatTimestamp = (instant: Instant | null) =>
    instant && formatInstant(instant, 'full', timeZone)
  return toCsv(
    [
      'Name',
      'Email',
      'ZIP or postal code',
      'Place',
      'On the attendee list',
      'Paid',
      'Amount ($)',
      'Paid at',
      'Registered at',
      'Registration ID',
      'Paid at (ISO)',
      'Registered at (ISO)',
    ],
    rows.flatMap((row) =>
      row.names.map(({ name }, position) => [
        name,
        isPlaceholderEmail(row.email) ? null : row.email,
        identifierCell(row.zip),
        row.place,
        row.listed ? 'yes' : 'no',
        row.paidAt === null ? 'no' : 'yes',
        position === 0 ? row.paidAmount : null,
        formatTimestamp(row.paidAt),
        formatTimestamp(row.createdAt),
        row.id,
        row.paidAt && sortableTime(row.paidAt, timeZone),
        sortableTime(row.createdAt, timeZone),
      ]),
    ),
  )
}
