import type { TeamMembership, User } from './schema.ts'
import { rateLimits } from '../kernel/rate-limits.ts'
import { type Problem, Refusal } from '../kernel/refusal.ts'
import { days, hours, type Instant, addMilliseconds, minutes } from '../kernel/time.ts'

export const loginCodeMinutes = 30
export const maxDigitAttempts = 5
export const sessionDays = 60

/** Limit by address, over all of its mails: requesting another mail allows five more attempts, but not forever. */
export const digitsLimit = { name: 'digits', attempts: 20, withinMilliseconds: days(1) }

/** Every address tried is stored for a day, so one source must not fill that memory. */
export const digitsLimitsBySource = rateLimits(
  'digits from a source',
  [240, minutes(5)],
  [1_200, hours(1)],
)

export const loginLimit = { name: 'login', attempts: 5, withinMilliseconds: minutes(15) }

/** When the doors open, the whole hall logs in. */
export const loginLimitsBySource = rateLimits(
  'logins from a source',
  [120, minutes(5)],
  [600, hours(1)],
)

export const loginCodeExpiry = (now: Instant): Instant =>
  addMilliseconds(now, minutes(loginCodeMinutes))
export const sessionExpiry = (now: Instant): Instant => addMilliseconds(now, days(sessionDays))

/** A login code of the door is shown there as a picture: it works once, for minutes, and grants no rights. */
export type CodeKind = 'login' | 'personal' | 'door'

const doorLoginMinutes = 5

export const doorLoginExpiry = (now: Instant): Instant =>
  addMilliseconds(now, minutes(doorLoginMinutes))

/** Personal links are valid for months, forwarded and printed, so administrator rights require a fresh login. */
export const isAdministrator = (
  { email, kind }: { email: string; kind: CodeKind },
  adminEmail: string,
): boolean => kind === 'login' && email === adminEmail

/** Additional rights of a user. A personal link grants none, whatever the team settings. */
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
 * Effect of a code on a logged-in user. An attacker may have planted the link, so switching users requires
 * confirmation. A link without rights of the current user changes nothing: it must not remove rights.
 */
export function decideLogin(
  code: LoginAttempt,
  current: { email: string } | null,
  isSwitch: boolean,
): 'enter' | 'stay' | 'ask' {
  if (!current) return 'enter'
  if (current.email !== code.email) return isSwitch ? 'enter' : 'ask'
  return code.kind === 'login' ? 'enter' : 'stay'
}

/** Shown only to a caller who holds both the session and the code. */
export const loggedInAsAnotherRefusal = (current: string, other: string) =>
  new Refusal({
    code: 'signed-in-as-another',
    title: 'Someone else is logged in',
    message: `You are logged in as ${current}. Log in as ${other} instead?`,
    field: 'switch',
  })

/** Text of a refused login, shown at the email field. */
export const loginRefusalText = ({ code, message }: Problem): string =>
  code === 'not-registered'
    ? `${message} Please verify the email address that you entered is correct.`
    : message

/** Decides whether these six digits may still be tried, and whether they match. */
export function checkDigits(
  code: { digitsHash: string | null; triesLeft: number; expiresAt: Instant } | undefined,
  submittedHash: string,
  now: Instant,
): 'right' | 'wrong' | 'spent' {
  if (!code?.digitsHash || code.expiresAt <= now || code.triesLeft <= 0) return 'spent'
  return code.digitsHash === submittedHash ? 'right' : 'wrong'
}
