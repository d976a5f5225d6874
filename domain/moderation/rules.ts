import { counted } from '../kernel/text/counted.ts'
import { days, hours, type Instant, later } from '../kernel/time.ts'
import {
  type BlockSpan,
  type Counts,
  type Author,
  type Contribution,
  type ContributionKind,
  type Reach,
  type Span,
  spans,
} from './schema.ts'

/** As an organiser calls it: the rest of the name tells people nothing more. */
export const sourceName = (source: string): string => `Source ${source.slice(0, 6).toUpperCase()}`

export const authorName = ({ kind, subject }: Author): string =>
  kind === 'source' ? sourceName(subject) : subject

const lengths: Record<Exclude<Span, 'all'>, number> = {
  hour: hours(1),
  day: days(1),
  week: days(7),
}

/** Since when; everything when it is not said. */
export const spanStart = (span: Span, now: Instant): Instant =>
  span === 'all' ? '' : later(now, -lengths[span])

/** Of an address more is known than where things came from. */
export const spanText = (span: Span, { kind }: Pick<Author, 'kind'>): string =>
  span === 'all' && kind === 'address' ? 'All that is known, in earlier years too' : spans[span]

/** A block lasts a day at least, also when the convention ends sooner. */
export function blockExpiry(span: BlockSpan, now: Instant, conventionEnd: Instant): Instant {
  if (span === 'week') return later(now, days(7))
  const tomorrow = later(now, days(1))
  return span === 'convention' && conventionEnd > tomorrow ? conventionEnd : tomorrow
}

/** Whether a registration, or the table of somebody in this state, is within reach. What has no state is. */
export function isWithin(reach: Reach, state: Contribution['state']): boolean {
  if (reach === 'everybody' || state === null || state === 'unconfirmed') return true
  return reach === 'unpaid' && state === 'confirmed'
}

/** Paid tells more than confirmed. */
export const stateOf = (row: {
  paidAt: Instant | null
  confirmedAt: Instant | null
}): NonNullable<Contribution['state']> =>
  row.paidAt !== null ? 'paid' : row.confirmedAt !== null ? 'confirmed' : 'unconfirmed'

const ifAny = (count: number, one: string, several?: string) =>
  count === 0 ? [] : [counted(count, one, several)]

/** '3 registrations with 5 badges, 1 message'; 'nothing' when there is none. */
export function countsText(counts: Counts): string {
  const { registrations, badges, replies, messages, tables, waiting } = counts
  const [people] = ifAny(registrations, 'registration')
  const parts = [
    ...(people ? [`${people} with ${ifAny(badges, 'badge')[0] ?? 'no badges'}`] : []),
    ...ifAny(replies, 'gameday reply', 'gameday replies'),
    ...ifAny(messages, 'message'),
    ...ifAny(tables, 'table'),
    ...ifAny(waiting, 'place in line for badges', 'places in line for badges'),
  ]
  return parts.join(', ') || 'nothing'
}

/** Those of the chosen kinds; badges go with registrations. */
export const onlyKinds = (counts: Counts, kinds: readonly ContributionKind[]): Counts => {
  const of = (kind: ContributionKind) => (kinds.includes(kind) ? counts[kind] : 0)
  return {
    registrations: of('registrations'),
    badges: kinds.includes('registrations') ? counts.badges : 0,
    replies: of('replies'),
    messages: of('messages'),
    tables: of('tables'),
    waiting: of('waiting'),
  }
}

/** What there is, whether it goes or stays. */
export const allOf = ({ goes, stays }: { goes: Counts; stays: Counts }): Counts => ({
  registrations: goes.registrations + stays.registrations,
  badges: goes.badges + stays.badges,
  replies: goes.replies + stays.replies,
  messages: goes.messages + stays.messages,
  tables: goes.tables + stays.tables,
  waiting: goes.waiting + stays.waiting,
})
