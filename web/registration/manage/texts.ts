import { formatInstant } from '../../../domain/kernel/time.ts'
import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { isPlaceholderEmail } from '../../../domain/mail/placeholder.ts'

export const registeredNamesText = ({ names }: Pick<Registration, 'names'>): string =>
  names.map(({ name }) => name).join(', ')

/** Guests who registered at the door without an address have an invented one, which is hidden. */
export const addressText = ({ email }: Pick<Registration, 'email'>): string =>
  isPlaceholderEmail(email) ? 'No email address' : email

export const dayText = (instant: string, timeZone: string): string =>
  formatInstant(instant, 'monthDayShort', timeZone)

export const townText = ({ place, zip }: Pick<Registration, 'place' | 'zip'>): string =>
  place ?? zip ?? '-'

/** Example: 'in 1 registration' */
export const inRegistrations = (count: number | undefined): string =>
  `in ${count?.toLocaleString('en-US') ?? '…'} ${count === 1 ? 'registration' : 'registrations'}`

export const money = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`
