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

/** Two conventions at once would leave nobody knowing which is the current one. */
export const isOverlapping = (one: DateRange, other: DateRange): boolean =>
  one.startDate < other.endDate && other.startDate < one.endDate
