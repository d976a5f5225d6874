import { days, hours, type Instant, addMilliseconds, minutes } from '../kernel/time.ts'
import { loginCodeMinutes } from '../auth/rules.ts'

/** Cause of a mail. Organizers, the site itself and users who write to themselves have no budget. */
export type MailCause =
  | { by: 'team' }
  | { by: 'recipient' }
  | { by: 'attendee'; account: string }
  /** An unidentified visitor: only the source of the request is known. */
  | { by: 'stranger'; source: string }

/** Senders who could flood another user's inbox. */
export type BudgetedSender = Exclude<MailCause, { by: 'team' | 'recipient' }>

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

/** Limits over all kinds of mail. */
const inboxWindows = [createWindow(hours(1), 6), createWindow(days(1), 20)]
/** Messages of the contact form go to the organizers, who want to receive them. */
const organizerWindows = [createWindow(hours(1), 30), createWindow(days(1), 200)]
/** Limits for mails of one kind about one subject to one inbox: each later mail has the current state. */
const sameMailWindows: Record<BudgetedSender['by'], readonly Window[]> = {
  attendee: [createWindow(minutes(15), 1)],
  // Allows repeated requests by a visitor whose mail has not arrived.
  stranger: [createWindow(minutes(15), 3)],
}
/** An event may have 99 participants, and all of them get a mail when it is canceled. */
export const senderWindows: Record<BudgetedSender['by'], Window> = {
  attendee: createWindow(hours(1), 100),
  stranger: createWindow(hours(1), 200),
}
export const strangersWindow = createWindow(hours(1), 600)
/**
 * Extra slots for logins to an inbox that is over its limit, so that flooding it locks no user out. A login is refused
 * only while the inbox holds two working links, since links live as long as this window.
 */
export const loginReserve = createWindow(minutes(loginCodeMinutes), 2)

/** Mail that was sent or is scheduled. */
export interface MailSlot {
  kind: string
  reference: string | null
  at: Instant
}

/** A longer wait means that the slot was planned before the clock was set back. */
export const maxDelay = days(3)

/** Earliest moment for one more mail, so that no stretch of the window's length exceeds its limit. */
export function nextFreeAt(window: Window, sentAt: readonly Instant[], now: Instant): Instant {
  if (sentAt.length < window.attempts) return now
  const latestPlausible = addMilliseconds(now, maxDelay)
  const plausibleTimes = sentAt.filter((at) => at <= latestPlausible).toSorted()
  return nextFreeAfter(window, plausibleTimes.at(-window.attempts), now)
}

/** Same, given the time of the mail that fills the window. */
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

/** Earliest moment for the next mail to an inbox with these slots. */
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

/** Logins are not delayed, since a link is needed at once: they are sent now, or refused until then. */
export function nextLoginSlotAt(slots: readonly MailSlot[], now: Instant): Instant {
  const times = slots.map(({ at }) => at)
  const loginTimes = slots.filter(({ kind }) => kind === loginKind).map(({ at }) => at)
  const sharedSlot = latestInstant(...inboxWindows.map((limit) => nextFreeAt(limit, times, now)))
  const reservedSlot = nextFreeAt(loginReserve, loginTimes, now)
  return sharedSlot < reservedSlot ? sharedSlot : reservedSlot
}

/**
 * Kinds that a known address gets instead of the kind for a new one, for the same click. Both count as one kind, so
 * that the reported delay does not reveal whether the address is known.
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

/** The newer mail replaces an unsent older one. */
export const isSameMail = (one: MailSubject, other: MailSubject): boolean =>
  baseKind(one.kind) === baseKind(other.kind) && one.reference === other.reference

/** The first mail is still waiting, and contains all that its reader needs. */
export const isCoveredByWaitingMail = (kind: string, waitingKind: string): boolean =>
  substitutedKinds[kind] === waitingKind

const dotlessDomains = ['gmail.com', 'googlemail.com']

/** Inbox of an address: many providers ignore a plus suffix, and some ignore dots. */
export function canonicalInbox(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (!email.includes('+') && !dotlessDomains.includes(domain)) return email
  const [box = ''] = email.slice(0, at).split('+', 1)
  const name = dotlessDomains.includes(domain) ? box.replaceAll('.', '') : box
  return `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
