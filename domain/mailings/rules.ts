import { hasEnded } from '../convention/rules.ts'
import type { Convention } from '../convention/schema.ts'
import type { Problem } from '../kernel/refusal.ts'
import { days, hours, type Instant, addMilliseconds } from '../kernel/time.ts'
import type { Audience, AudienceKind, WrittenMailingState } from './schema.ts'

/** After the convention, fixed mails would name days that have passed and carry links that no longer log anyone in. */
export function conventionOverRefusal(
  convention: Pick<Convention, 'endDate' | 'name'>,
  now: Instant,
): Problem<'over'> | null {
  if (!hasEnded(convention, now)) return null
  return {
    code: 'over',
    title: 'The convention is over',
    message: `This year's ${convention.name} has taken place, so 'Please Review', 'Not Paid', 'Happening Soon' and confirmations are no longer sent. Start the next convention in the settings to send them again.`,
  }
}

/** Recipients of a fixed mail after this moment are skipped by the next run. */
export const repeatSince = (now: Instant): Instant => addMilliseconds(now, -hours(1))

export type MailingOutcome = 'queued' | 'recent' | 'unsubscribed'

const outcomeTexts: Record<MailingOutcome, string> = {
  queued: 'queued',
  recent: 'skipped, it got this email within the last hour',
  unsubscribed: 'skipped, it has unsubscribed',
}

export const mailingResultText = (email: string, outcome: MailingOutcome): string =>
  `${email} - ${outcomeTexts[outcome]}`

export function decideOutcome(
  email: string,
  reachedEmails: ReadonlySet<string>,
  unsubscribedEmails: ReadonlySet<string>,
): MailingOutcome {
  if (unsubscribedEmails.has(email)) return 'unsubscribed'
  return reachedEmails.has(email) ? 'recent' : 'queued'
}

/** Drafts can be edited: they have reached no one. */
export const isEditableMailing = (state: WrittenMailingState): boolean =>
  state === 'draft' || state === 'scheduled'

/** A mailing that came due while the site was down is sent late, but becomes a draft again after a day. */
export const isMissedSchedule = (sendAt: Instant, now: Instant): boolean =>
  sendAt < addMilliseconds(now, -days(1))

/** A convention comes every year: no mailing is scheduled further ahead. */
export const isTooFarAhead = (at: Instant, now: Instant): boolean =>
  at > addMilliseconds(now, days(366))

const missingTexts: Partial<Record<AudienceKind, string>> = {
  players: 'Choose at least one event.',
  'gameday-accepted': 'Choose a game day.',
  'gameday-pending': 'Choose a game day.',
}

/** Message that requests the choice that the audience requires, if it is missing. */
export const audienceProblem = ({ kind, ids }: Audience): string | null =>
  ids.length === 0 ? (missingTexts[kind] ?? null) : null

/** Attendees of earlier years did not request mail: theirs carries an unsubscribe link and no login link. */
export const isPromotional = ({ kind }: Pick<Audience, 'kind'>): boolean => kind === 'former'

/** Preview line that an inbox shows beside the subject, without formatting marks. */
export const previewText = (text: string): string =>
  text
    .slice(0, 400)
    .replaceAll(/\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/^- /gm, '')
    .replaceAll(/[#*\s]+/g, ' ')
    .trim()
    .slice(0, 120)
