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

/** As an organiser calls it: the rest of the name tells people nothing more. */
export const sourceLabel = (source: string): string => `Source ${source.slice(0, 6).toUpperCase()}`

export const authorLabel = ({ kind, subject }: Author): string =>
  kind === 'source' ? sourceLabel(subject) : subject

const spanLengths: Record<Exclude<ContributionSpan, 'all'>, number> = {
  hour: hours(1),
  day: days(1),
  week: days(7),
}

/** Since when; everything when it is not said. */
export const spanStart = (span: ContributionSpan, now: Instant): Instant =>
  span === 'all' ? '' : addMilliseconds(now, -spanLengths[span])

/** Of an address more is known than where things came from. */
export const spanLabel = (span: ContributionSpan, { kind }: Pick<Author, 'kind'>): string =>
  span === 'all' && kind === 'address'
    ? 'All that is known, in earlier years too'
    : contributionSpans[span]

/** A block lasts a day at least, also when the convention ends sooner. */
export function blockExpiry(span: BlockSpan, now: Instant, conventionEnd: Instant): Instant {
  if (span === 'week') return addMilliseconds(now, days(7))
  const tomorrow = addMilliseconds(now, days(1))
  return span === 'convention' && conventionEnd > tomorrow ? conventionEnd : tomorrow
}

/** Whether a registration, or the table of somebody in this state, is within reach. What has no state is. */
export function isWithinReach(reach: CleanUpReach, state: Contribution['state']): boolean {
  if (reach === 'everybody' || state === null || state === 'unconfirmed') return true
  return reach === 'unpaid' && state === 'confirmed'
}

/** Paid tells more than confirmed. */
export const contributionState = (row: {
  paidAt: Instant | null
  confirmedAt: Instant | null
}): NonNullable<Contribution['state']> =>
  row.paidAt !== null ? 'paid' : row.confirmedAt !== null ? 'confirmed' : 'unconfirmed'

const pluralizeIfAny = (count: number, singular: string, plural?: string) =>
  count === 0 ? [] : [pluralize(count, singular, plural)]

/** '3 registrations with 5 badges, 1 message'; 'nothing' when there is none. */
export function countsText(counts: ContributionCounts): string {
  const { registrations, badges, replies, messages, tables, waiting } = counts
  const [people] = pluralizeIfAny(registrations, 'registration')
  const texts = [
    ...(people ? [`${people} with ${pluralizeIfAny(badges, 'badge')[0] ?? 'no badges'}`] : []),
    ...pluralizeIfAny(replies, 'gameday reply', 'gameday replies'),
    ...pluralizeIfAny(messages, 'message'),
    ...pluralizeIfAny(tables, 'table'),
    ...pluralizeIfAny(waiting, 'place in line for badges', 'places in line for badges'),
  ]
  return texts.join(', ') || 'nothing'
}

/** Those of the chosen kinds; badges go with registrations. */
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

/** What there is, whether it goes or stays. */
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
