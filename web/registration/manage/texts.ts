import { formatInstant } from '../../../domain/kernel/time.ts'
import type { Registration } from '../../../domain/registration/manage/schema.ts'

export const namesText = ({ names }: Pick<Registration, 'names'>): string =>
  names.map(({ name }) => name).join(', ')

export const dayText = (instant: string, timeZone: string): string =>
  formatInstant(instant, 'monthDayShort', timeZone)

export const townText = ({ place, zip }: Pick<Registration, 'place' | 'zip'>): string =>
  place ?? zip ?? '-'

export const money = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`
