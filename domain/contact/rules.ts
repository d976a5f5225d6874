import { hours } from '../kernel/time.ts'

export const contactLimit = { name: 'contact', attempts: 5, withinMilliseconds: hours(1) }

export const isFromMachine = ({ website }: { website?: string | undefined }): boolean =>
  Boolean(website)
