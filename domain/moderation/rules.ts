import { pluralize } from '../kernel/text/pluralize.ts'
import { days, hours, type Instant, addMilliseconds } from '../kernel/time.ts'
import {
  type BlockSpan,
  type ContributionCounts,
  type Author,
  type Contribution,
  type ContributionKind,
  type CleanUpReach,
  type ContributionSpan,
  contributionSpans,
} from './schema.ts'

/** Name for organizers: the full hash has no meaning to people. */
export const sourceLabel = (source: string): string => `Source ${source.slice(0, 6).toUpperCase()}`

export const authorLabel = ({ kind, subject }: Author): string =>
  kind === 'source' ? sourceLabel(subject) : subject

const spanLengths: Record<Exclude<ContributionSpan, 'all'>, number> = {
  hour: hours(1),
  day: days(1),
  week: days(7),
}

/** Start of the time span; empty for all time. */
export const spanStart = (span: ContributionSpan, now: Instant): Instant =>
  span === 'all' ? '' : addMilliseconds(now, -spanLengths[span])

/** Contributions of an address are stored for longer than those of a source. */
export const spanLabel = (span: ContributionSpan, { kind }: Pick<Author, 'kind'>): string =>
  span === 'all' && kind === 'address'
    ? 'Everything on record, including earlier years'
    : contributionSpans[span]

/** A block lasts at least a day, even if the convention ends sooner. */
export function blockExpiry(span: BlockSpan, now: Instant, conventionEnd: Instant): Instant {
  if (span === 'week') return addMilliseconds(now, days(7))
  const tomorrow = addMilliseconds(now, days(1))
  return span === 'convention' && conventionEnd > tomorrow ? conventionEnd : tomorrow
}

/** True if a clean-up of this reach includes the contribution. Contributions without a state are always included. */
export function isWithinReach(reach: CleanUpReach, state: Contribution['state']): boolean {
  if (reach === 'everybody' || state === null || state === 'unconfirmed') return true
  return reach === 'unpaid' && state === 'confirmed'
}

/** 'Paid' takes precedence over 'confirmed'. */
export const contributionState = (row: {
  paidAt: Instant | null
  confirmedAt: Instant | null
}): NonNullable<Contribution['state']> =>
  row.paidAt !== null ? 'paid' : row.confirmedAt !== null ? 'confirmed' : 'unconfirmed'

const pluralizeIfAny = (count: number, singular: string, plural?: string) =>
  count === 0 ? [] : [pluralize(count, singular, plural)]

/** '3 registrations with 5 badges, 1 message'; 'nothing' for none. */
export function countsText(counts: ContributionCounts): string {
  const { registrations, badges, replies, messages, tables, waiting } = counts
  const [people] = pluralizeIfAny(registrations, 'registration')
  const texts = [
    ...(people ? [`${people} with ${pluralizeIfAny(badges, 'badge')[0] ?? 'no badges'}`] : []),
    ...pluralizeIfAny(replies, 'game day reply', 'game day replies'),
    ...pluralizeIfAny(messages, 'message'),
    ...pluralizeIfAny(tables, 'event'),
    ...pluralizeIfAny(
      waiting,
      'place on the badge waiting list',
      'places on the badge waiting list',
    ),
  ]
  return texts.join(', ') || 'nothing'
}

/** Counts of the chosen kinds; badges belong to registrations. */
export const filterCounts = (
  counts: ContributionCounts,
  kinds: readonly ContributionKind[],
): ContributionCounts => {
  const countOf = (kind: ContributionKind) => (kinds.includes(kind) ? counts[kind] : 0)
  return {
    registrations: countOf('registrations'),
    badges: kinds.includes('registrations') ? counts.badges : 0,
    replies: countOf('replies'),
    messages: countOf('messages'),
    tables: countOf('tables'),
    waiting: countOf('waiting'),
  }
}

/** Sum of removed and remaining contributions. */
export const addCounts = ({
  goes,
  stays,
}: {
  goes: ContributionCounts
  stays: ContributionCounts
}): ContributionCounts => ({
  registrations: goes.registrations + stays.registrations,
  badges: goes.badges + stays.badges,
  replies: goes.replies + stays.replies,
  messages: goes.messages + stays.messages,
  tables: goes.tables + stays.tables,
  waiting: goes.waiting + stays.waiting,
})
