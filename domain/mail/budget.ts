import { days, hours, type Instant, addMilliseconds, minutes } from '../kernel/time.ts'
import { loginCodeMinutes } from '../auth/rules.ts'

/** Who has a mail sent. Organisers, the site itself and people who write to themselves have no budget. */
export type MailCause =
  | { by: 'organiser' }
  | { by: 'recipient' }
  | { by: 'attendee'; account: string }
  /** Nobody knows who: all that is known is where the request came from. */
  | { by: 'stranger'; source: string }

/** Whoever can fill somebody else's inbox. */
export type BudgetedSender = Exclude<MailCause, { by: 'organiser' | 'recipient' }>

export const isBudgeted = (cause: MailCause): cause is BudgetedSender =>
  cause.by === 'attendee' || cause.by === 'stranger'

interface Window {
  attempts: number
  withinMilliseconds: number
}

const createWindow = (withinMilliseconds: number, attempts: number): Window => ({
  attempts,
  withinMilliseconds,
})

/** Over all kinds of mail. */
const inboxWindows = [createWindow(hours(1), 6), createWindow(days(1), 20)]
/** Messages of the contact form: they are for the organisers, who want to have them. */
const organizerWindows = [createWindow(hours(1), 30), createWindow(days(1), 200)]
/** Of one kind about one thing, to one inbox: what comes after it says what is true by then. */
const sameMailWindows: Record<BudgetedSender['by'], readonly Window[]> = {
  attendee: [createWindow(minutes(15), 1)],
  // Somebody who asks again because nothing has arrived gets it again.
  stranger: [createWindow(minutes(15), 3)],
}
/** A table may seat 99 people, and all of them are told when it goes. */
export const senderWindows: Record<BudgetedSender['by'], Window> = {
  attendee: createWindow(hours(1), 100),
  stranger: createWindow(hours(1), 200),
}
export const strangersWindow = createWindow(hours(1), 600)
/**
 * What is kept for logins when an inbox has had its share: so whoever fills it keeps nobody out. A login is only refused
 * while two links that work lie in the inbox already, since they live as long as this looks back.
 */
export const loginReserve = createWindow(minutes(loginCodeMinutes), 2)

/** Mail that went out, or that will. */
export interface MailSlot {
  kind: string
  reference: string | null
  at: Instant
}

/** What waits longer was planned before the clock was put back. */
export const maxDelay = days(3)

/** The earliest moment for one more, so that no stretch of that length ever holds more than it may. */
export function nextFreeAt(window: Window, sentAt: readonly Instant[], now: Instant): Instant {
  if (sentAt.length < window.attempts) return now
  const latestPlausible = addMilliseconds(now, maxDelay)
  const plausibleTimes = sentAt.filter((at) => at <= latestPlausible).toSorted()
  return nextFreeAfter(window, plausibleTimes.at(-window.attempts), now)
}

/** The same where the one that decides is known: as many as may be, that and later. */
export const nextFreeAfter = (
  { withinMilliseconds }: Window,
  decisiveTime: Instant | undefined,
  now: Instant,
): Instant =>
  decisiveTime === undefined
    ? now
    : latestInstant(now, addMilliseconds(decisiveTime, withinMilliseconds))

export const latestInstant = (...moments: Instant[]): Instant =>
  moments.reduce((latest, moment) => (moment > latest ? moment : latest), '')

export const contactKind = 'contact'
export const loginKind = 'login'

interface PlannedMail {
  kind: string
  reference: string | null
  by: BudgetedSender['by']
}

/** When the next mail may go to an inbox that has had, or will have, these. */
export function nextInboxSlotAt(
  mail: PlannedMail,
  slots: readonly MailSlot[],
  now: Instant,
): Instant {
  if (slots.length === 0) return now
  const limits = mail.kind === contactKind ? organizerWindows : inboxWindows
  const times = slots.map(({ at }) => at)
  const sameMailTimes = slots.filter((slot) => isSameMail(mail, slot)).map(({ at }) => at)
  return latestInstant(
    ...limits.map((limit) => nextFreeAt(limit, times, now)),
    ...sameMailWindows[mail.by].map((limit) => nextFreeAt(limit, sameMailTimes, now)),
  )
}

/** A login is not put off: its link would be wanted now. It goes, or is refused until then. */
export function nextLoginSlotAt(slots: readonly MailSlot[], now: Instant): Instant {
  const times = slots.map(({ at }) => at)
  const loginTimes = slots.filter(({ kind }) => kind === loginKind).map(({ at }) => at)
  const sharedSlot = latestInstant(...inboxWindows.map((limit) => nextFreeAt(limit, times, now)))
  const reservedSlot = nextFreeAt(loginReserve, loginTimes, now)
  return sharedSlot < reservedSlot ? sharedSlot : reservedSlot
}

/**
 * What an address that we know gets instead of what a new one gets, for the same press of a button. They count as one
 * kind: how long a mail waits, which is told, must not tell which of them it is.
 */
const substitutedKinds: Partial<Record<string, string>> = {
  'registration-already': 'registration-confirmation',
  'badge-line-joined': 'registration-confirmation',
  'gameday-reply-stands': 'gameday-confirmation',
  'gameday-waiting': 'gameday-confirmation',
  'newsletter-already': 'newsletter-confirm',
}

const baseKind = (kind: string) => substitutedKinds[kind] ?? kind

type MailSubject = Pick<MailSlot, 'kind' | 'reference'>

/** The newer one replaces the older one where that has not left yet. */
export const isSameMail = (one: MailSubject, other: MailSubject): boolean =>
  baseKind(one.kind) === baseKind(other.kind) && one.reference === other.reference

/** But what was asked for first is still to come, and says all that its reader needs. */
export const isCoveredByWaitingMail = (kind: string, waitingKind: string): boolean =>
  substitutedKinds[kind] === waitingKind

const dotlessDomains = ['gmail.com', 'googlemail.com']

/** Whose inbox an address is: many providers deliver what stands behind a plus to the same one, and some read no dots. */
export function canonicalInbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (!email.includes('+') && !dotlessDomains.includes(domain)) return email
  const [box = ''] = email.slice(0, at).split('+', 1)
  const name = dotlessDomains.includes(domain) ? box.replaceAll('.', '') : box
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
