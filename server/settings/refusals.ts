import { conventionDatesText } from '../../domain/convention/rules.ts'
import { isOverlapping } from '../../domain/settings/rules.ts'
import { refuse } from '../../domain/kernel/refusal.ts'
import type { ConventionRow } from '../convention/rows.ts'

export const unknownTimeZoneRefusal = () =>
  refuse.invalid('Enter a time zone such as America/New_York.', 'timeZone')

export const unknownPositionRefusal = () =>
  refuse.invalid(
    'Enter the latitude and longitude, or a ZIP or postal code in the address.',
    'venueLat',
  )

export function overlapRefusal(
  row: ConventionRow,
  others: readonly ConventionRow[],
  field: string,
) {
  const other = others.find((otherConvention) => isOverlapping(row, otherConvention))
  return other
    ? refuse.invalid(
        `There is already a convention on ${conventionDatesText(other)}. Choose other days.`,
        field,
      )
    : null
}
