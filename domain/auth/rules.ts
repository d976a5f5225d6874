import type { TeamPlace, User } from './schema.ts'
import { rateLimits } from '../kernel/rate-limits.ts'
import { type Problem, Refusal } from '../kernel/refusal.ts'
import { days, hours, type Instant, later, minutes } from '../kernel/time.ts'

export const loginCodeMinutes = 30
export const digitTries = 5
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

export const loginCodeExpiry = (now: Instant): Instant => later(now, minutes(loginCodeMinutes))
export const sessionExpiry = (now: Instant): Instant => later(now, days(sessionDays))

type CodeKind = 'login' | 'personal'

/** Personal links are kept for months, forwarded and printed: the administrator's rights take a fresh login. */
export const isAdministrator = (
  { email, kind }: { email: string; kind: CodeKind },
  adminEmail: string,
): boolean => kind === 'login' && email === adminEmail

/** What somebody is beside an attendee. Nothing by a personal link, whatever the team says. */
export function rightsOf(
  by: { email: string; kind: CodeKind },
  helper: TeamPlace | null,
  adminEmail: string,
): Pick<User, 'isAdmin' | 'team'> {
  const team = by.kind === 'login' ? helper : null
  const isAdmin = isAdministrator(by, adminEmail) || team?.roles.includes('administrator') === true
  return { isAdmin, ...(team && { team }) }
}

interface Entering {
  email: string
  kind: CodeKind
}

/**
 * What a code means to whoever is signed in already. A link may have been planted by somebody else, so nobody becomes
 * another person without being asked. A personal link of whoever is there changes nothing: it may not take rights away.
 */
export function entryBy(
  code: Entering,
  current: { email: string } | null,
  isSwitch: boolean,
): 'enter' | 'stay' | 'ask' {
  if (!current) return 'enter'
  if (current.email !== code.email) return isSwitch ? 'enter' : 'ask'
  return code.kind === 'personal' ? 'stay' : 'enter'
}

/** Told only to who holds both the session and the code. */
export const somebodyElse = (current: string, other: string) =>
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
export function digitsVerdict(
  code: { digitsHash: string | null; triesLeft: number; expiresAt: Instant } | undefined,
  givenHash: string,
  now: Instant,
): 'right' | 'wrong' | 'spent' {
  if (!code?.digitsHash || code.expiresAt <= now || code.triesLeft <= 0) return 'spent'
  return code.digitsHash === givenHash ? 'right' : 'wrong'
}
