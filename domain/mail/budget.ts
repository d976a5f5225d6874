import { days, hours, type Instant, later, minutes } from '../kernel/time.ts'
import { loginCodeMinutes } from '../auth/rules.ts'

/** Who has a mail sent. Organisers, the site itself and people who write to themselves have no budget. */
export type Cause =
  | { by: 'organiser' }
  | { by: 'recipient' }
  | { by: 'attendee'; account: string }
  /** Nobody knows who: all that is known is where the request came from. */
  | { by: 'stranger'; source: string }

/** Whoever can fill somebody else's inbox. */
export type Sender = Exclude<Cause, { by: 'organiser' | 'recipient' }>

export const isBudgeted = (cause: Cause): cause is Sender =>
  cause.by === 'attendee' || cause.by === 'stranger'

interface Window {
  attempts: number
  withinMilliseconds: number
}

const within = (withinMilliseconds: number, attempts: number): Window => ({
  attempts,
  withinMilliseconds,
})

/** Over all kinds of mail. */
const toOneInbox = [within(hours(1), 6), within(days(1), 20)]
/** Messages of the contact form: they are for the organisers, who want to have them. */
const toTheOrganisers = [within(hours(1), 30), within(days(1), 200)]
/** Of one kind about one thing, to one inbox: what comes after it says what is true by then. */
const aboutOneThing: Record<Sender['by'], readonly Window[]> = {
  attendee: [within(minutes(15), 1)],
  // Somebody who asks again because nothing has arrived gets it again.
  stranger: [within(minutes(15), 3)],
}
/** A table may seat 99 people, and all of them are told when it goes. */
export const fromOneSender: Record<Sender['by'], Window> = {
  attendee: within(hours(1), 100),
  stranger: within(hours(1), 200),
}
export const fromAllStrangers = within(hours(1), 600)
/**
 * What is kept for logins when an inbox has had its share: so whoever fills it keeps nobody out. A login is only refused
 * while two links that work lie in the inbox already, since they live as long as this looks back.
 */
export const reservedForLogins = within(minutes(loginCodeMinutes), 2)

/** Mail that went out, or that will. */
export interface Slot {
  kind: string
  reference: string | null
  at: Instant
}

/** What waits longer was planned before the clock was put back. */
export const furthestAhead = days(3)

/** The earliest moment for one more, so that no stretch of that length ever holds more than it may. */
export function freeAt(window: Window, taken: readonly Instant[], now: Instant): Instant {
  if (taken.length < window.attempts) return now
  const horizon = later(now, furthestAhead)
  const known = taken.filter((at) => at <= horizon).toSorted()
  return freeAfter(window, known.at(-window.attempts), now)
}

/** The same where the one that decides is known: as many as may be, that and later. */
export const freeAfter = (
  { withinMilliseconds }: Window,
  decisive: Instant | undefined,
  now: Instant,
): Instant => (decisive === undefined ? now : latestOf(now, later(decisive, withinMilliseconds)))

export const latestOf = (...moments: Instant[]): Instant =>
  moments.reduce((latest, moment) => (moment > latest ? moment : latest), '')

export const contactKind = 'contact'
export const loginKind = 'login'

interface Planned {
  kind: string
  reference: string | null
  by: Sender['by']
}

/** When the next mail may go to an inbox that has had, or will have, these. */
export function inboxFreeAt(mail: Planned, slots: readonly Slot[], now: Instant): Instant {
  if (slots.length === 0) return now
  const limits = mail.kind === contactKind ? toTheOrganisers : toOneInbox
  const all = slots.map(({ at }) => at)
  const alike = slots.filter((slot) => isSameMail(mail, slot)).map(({ at }) => at)
  return latestOf(
    ...limits.map((limit) => freeAt(limit, all, now)),
    ...aboutOneThing[mail.by].map((limit) => freeAt(limit, alike, now)),
  )
}

/** A login is not put off: its link would be wanted now. It goes, or is refused until then. */
export function loginFreeAt(slots: readonly Slot[], now: Instant): Instant {
  const all = slots.map(({ at }) => at)
  const logins = slots.filter(({ kind }) => kind === loginKind).map(({ at }) => at)
  const shared = latestOf(...toOneInbox.map((limit) => freeAt(limit, all, now)))
  const reserve = freeAt(reservedForLogins, logins, now)
  return shared < reserve ? shared : reserve
}

/**
 * What an address that we know gets instead of what a new one gets, for the same press of a button. They count as one
 * kind: how long a mail waits, which is told, must not tell which of them it is.
 */
const insteadOf: Partial<Record<string, string>> = {
  'registration-already': 'registration-confirmation',
  'badge-line-joined': 'registration-confirmation',
  'gameday-reply-stands': 'gameday-confirmation',
  'gameday-waiting': 'gameday-confirmation',
  'newsletter-already': 'newsletter-confirm',
}

const questionOf = (kind: string) => insteadOf[kind] ?? kind

type Subject = Pick<Slot, 'kind' | 'reference'>

/** The newer one replaces the older one where that has not left yet. */
export const isSameMail = (one: Subject, other: Subject): boolean =>
  questionOf(one.kind) === questionOf(other.kind) && one.reference === other.reference

/** But what was asked for first is still to come, and says all that its reader needs. */
export const isCoveredBy = (kind: string, waiting: string): boolean => insteadOf[kind] === waiting

const withoutDots = ['gmail.com', 'googlemail.com']

/** Whose inbox an address is: many providers deliver what stands behind a plus to the same one, and some read no dots. */
export function inboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (!email.includes('+') && !withoutDots.includes(domain)) return email
  const [box = ''] = email.slice(0, at).split('+', 1)
  const name = withoutDots.includes(domain) ? box.replaceAll('.', '') : box
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
