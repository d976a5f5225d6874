import { days, type Instant, later, minutes } from '../kernel/time.ts'

export const loginCodeMinutes = 30
export const digitTries = 5
export const sessionDays = 60

/** By address, over all of its e-mails: asking for another e-mail gives five more tries, but not for ever. */
export const digitsLimit = { name: 'digits', attempts: 20, withinMilliseconds: days(1) }

export const loginLimit = { name: 'login', attempts: 5, withinMilliseconds: minutes(15) }

export const loginCodeExpiry = (now: Instant): Instant => later(now, minutes(loginCodeMinutes))
export const sessionExpiry = (now: Instant): Instant => later(now, days(sessionDays))

/** May these six digits still be tried, and are they the right ones? */
export function digitsVerdict(
  code: { digitsHash: string | null; triesLeft: number; expiresAt: Instant } | undefined,
  givenHash: string,
  now: Instant,
): 'right' | 'wrong' | 'spent' {
  if (!code?.digitsHash || code.expiresAt <= now || code.triesLeft <= 0) return 'spent'
  return code.digitsHash === givenHash ? 'right' : 'wrong'
}
