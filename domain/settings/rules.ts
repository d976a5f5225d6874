import type { Instant } from '../kernel/time.ts'
import type { Problem } from '../kernel/refusal.ts'
import {
  capacityMessage,
  daysMessage,
  type SettingsForm,
  venueAddressMessage,
  venueNameMessage,
} from './schema.ts'

export type SettingsError = Pick<Problem, 'message'> & { field: keyof SettingsForm }

export const capacityTooSmallError = (
  capacity: number,
  badgesTaken: number,
): SettingsError | null =>
  capacity < badgesTaken
    ? {
        field: 'capacity',
        message: `${badgesTaken} badges are already taken, so there can't be fewer.`,
      }
    : null

type SetupFields = Pick<SettingsForm, 'days' | 'capacity' | 'venueName' | 'venueAddress'>

const hasVenue = ({ venueName }: Pick<SettingsForm, 'venueName'>): boolean => venueName !== ''

/** Days, badges and venue may be empty at first. Once they are set, visitors rely on them, and they can only change. */
export function emptiedSettingError(before: SetupFields, after: SetupFields): SettingsError | null {
  if (before.days.length > 0 && after.days.length === 0) {
    return { field: 'days', message: daysMessage }
  }
  if (before.capacity > 0 && after.capacity === 0) {
    return { field: 'capacity', message: capacityMessage }
  }
  const needsVenue = hasVenue(before) || after.venueAddress !== ''
  if (needsVenue && after.venueName === '') {
    return { field: 'venueName', message: venueNameMessage }
  }
  return hasVenue(after) && after.venueAddress === ''
    ? { field: 'venueAddress', message: venueAddressMessage }
    : null
}

interface DateRange {
  startDate: Instant
  endDate: Instant
}

/** With two conventions at once, the current one would be ambiguous. */
export const isOverlapping = (one: DateRange, other: DateRange): boolean =>
  one.startDate < other.endDate && other.startDate < one.endDate
