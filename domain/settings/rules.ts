import type { Instant } from '../kernel/time.ts'
import type { Problem } from '../kernel/refusal.ts'
import type { SettingsForm } from './schema.ts'

export type SettingsError = Pick<Problem, 'message'> & { field: keyof SettingsForm }

export const capacityTooSmallError = (
  capacity: number,
  badgesTaken: number,
): SettingsError | null =>
  capacity < badgesTaken
    ? {
        field: 'capacity',
        message: `${badgesTaken} badges are taken already: there cannot be fewer.`,
      }
    : null

interface DateRange {
  startDate: Instant
  endDate: Instant
}

/** With two conventions at once, the current one would be ambiguous. */
export const isOverlapping = (one: DateRange, other: DateRange): boolean =>
  one.startDate < other.endDate && other.startDate < one.endDate
