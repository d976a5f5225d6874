import { csvOf } from '../../../domain/kernel/text/csv.ts'
import { formatInstant, type Instant } from '../../../domain/kernel/time.ts'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { isPlaceholder } from '../../../domain/mail/placeholder.ts'

/** One row a badge, as badges are printed and ticked off; a payment stands on the first of its registration. */
export function registrationsCsv(rows: readonly Registration[], timeZone: string): string {
  const when = (instant: Instant | null) => instant && formatInstant(instant, 'full', timeZone)
  return csvOf(
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
    ],
    rows.flatMap((row) =>
      row.names.map(({ name }, position) => [
        name,
        isPlaceholder(row.email) ? null : row.email,
        row.zip,
        row.place,
        row.listed ? 'yes' : 'no',
        row.paidAt === null ? 'no' : 'yes',
        position === 0 ? row.paidAmount : null,
        when(row.paidAt),
        when(row.createdAt),
        row.id,
      ]),
    ),
  )
}
