import type { TeamMembership, User } from './schema.ts'
import { rateLimits } from '../kernel/rate-limits.ts'
import { type Problem, Refusal } from '../kernel/refusal.ts'
import { days, hours, type Instant, addMilliseconds, minutes } from '../kernel/time.ts'

export const loginCodeMinutes = 30
export const maxDigitAttempts = 5
export const sessionDays = 60

/** By address, over all of its e-mails: asking for another e-mail gives five more tries, but not for ever. */
export const digitsLimit = { name: 'digits', attempts: 20, withinMilliseconds: days(1) }

/** Each address that is tried is remembered for a day: one source does not fill that memory. */
export const digitsLimitsBySource = rateLimits(
  'digits from a source',
  [240, minutes(5)],
  [1_200, hours(1)],
)

export const loginLimit = { name: 'login', attempts: 5, withinMilliseconds: minutes(15) }

/** When the doors open, everybody in the hall logs in. */
export const loginLimitsBySource = rateLimits(
  'logins from a source',
  [120, minutes(5)],
  [600, hours(1)],
)

export const loginCodeExpiry = (now: Instant): Instant =>
  addMilliseconds(now, minutes(loginCodeMinutes))
export const sessionExpiry = (now: Instant): Instant => addMilliseconds(now, days(sessionDays))

type CodeKind = 'login' | 'personal'

/** Personal links are kept for months, forwarded and printed: the administrator's rights take a fresh login. */
export const isAdministrator = (
  { email, kind }: { email: string; kind: CodeKind },
  adminEmail: string,
): boolean => kind === 'login' && email === adminEmail

/** What somebody is beside an attendee. Nothing by a personal link, whatever the team says. */
export function resolveRights(
  credential: { email: string; kind: CodeKind },
  helper: TeamMembership | null,
  adminEmail: string,
): Pick<User, 'isAdmin' | 'team'> {
  const team = credential.kind === 'login' ? helper : null
  const isAdmin =
    isAdministrator(credential, adminEmail) || team?.roles.includes('administrator') === true
  return { isAdmin, ...(team && { team }) }
}

interface LoginAttempt {
  email: string
  kind: CodeKind
}

/**
 * What a code means to whoever is signed in already. A link may have been planted by somebody else, so nobody becomes
 * another person without being asked. A personal link of whoever is there changes nothing: it may not take rights away.
 */
export function decideLogin(
  code: LoginAttempt,
  current: { email: string } | null,
  isSwitch: boolean,
): 'enter' | 'stay' | 'ask' {
  if (!current) return 'enter'
  if (current.email !== code.email) return isSwitch ? 'enter' : 'ask'
  return code.kind === 'personal' ? 'stay' : 'enter'
}

/** Told only to who holds both the session and the code. */
export const signedInAsAnotherRefusal = (current: string, other: string) =>
  new Refusal({
    code: 'signed-in-as-another',
    title: 'Somebody else is signed in',
    message: `You are signed in as ${current}. Sign in as ${other} instead?`,
    field: 'switch',
  })

/** A login that is refused says so on the field of the address. */
export const loginRefusalText = ({ code, message }: Problem): string =>
  code === 'not-registered'
    ? `${message} Please verify the email address that you entered is correct.`
    : message

/** May these six digits still be tried, and are they the right ones? */
export function checkDigits(
  code: { digitsHash: string | null; triesLeft: number; expiresAt: Instant } | undefined,
  submittedHash: string,
  now: Instant,
): 'right' | 'wrong' | 'spent' {
  if (!code?.digitsHash || code.expiresAt <= now || code.triesLeft <= 0) return 'spent'
  return code.digitsHash === submittedHash ? 'right' : 'wrong'
}
