import { compareText } from '../../../domain/kernel/text/compare.ts'
import { toDisplayTime } from '../../../domain/events/time/times.ts'
import { statusBadges } from '../../../domain/gamedays/manage/status-badge.ts'
import { pluralize } from '../../../domain/kernel/text/pluralize.ts'
import { formatDate, type Instant } from '../../../domain/kernel/time.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { isWithinReach, spanStart, contributionState } from '../../../domain/moderation/rules.ts'
import type {
  ContributionCounts,
  Author,
  Contributions,
  Contribution,
  ContributionKind,
  CleanUpReach,
  ContributionSpan,
} from '../../../domain/moderation/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import * as store from './contribution-store.ts'

interface ContributionSearch {
  author: Author
  conventionId: string
  span: ContributionSpan
  reach: CleanUpReach
  now: Instant
  /** Address whose contributions are never deleted. */
  protectedEmail: string
}

type QueryRows<Find extends (...input: never) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Find>
>

interface FoundContributions {
  registrations: AssessedRow<QueryRows<typeof store.findRegistrationsOfAuthor>[number]>[]
  replies: AssessedRow<store.FoundReply>[]
  messages: AssessedRow<QueryRows<typeof store.findMessagesOfAuthor>[number]>[]
  tables: AssessedRow<QueryRows<typeof store.findEventsOfAuthor>[number]>[]
  waiting: AssessedRow<QueryRows<typeof store.findWaitingOfAuthor>[number]>[]
}

/** Row with the item that the page shows for it. */
interface AssessedRow<Row> {
  row: Row
  item: Contribution
}

/** Finds an author's contributions and whether a clean-up deletes them. */
export const findContributions = async (
  transaction: ContributionReader,
  search: ContributionSearch,
): Promise<FoundContributions> => ({
  ...(await findAllButReplies(transaction, search)),
  replies: await findReplyContributions(transaction.query, search),
})

type ContributionReader = Pick<Transaction, 'query' | 'forUpdate'>

const toAuthorFilter = ({ author, conventionId, span, now }: ContributionSearch) => ({
  author,
  conventionId,
  since: spanStart(span, now),
})

export async function findAllButReplies(
  transaction: ContributionReader,
  search: ContributionSearch,
): Promise<Omit<FoundContributions, 'replies'>> {
  const { query } = transaction
  const { reach, protectedEmail } = search
  const filter = toAuthorFilter(search)
  const willDelete = (email: string, state: Contribution['state']) =>
    email !== protectedEmail && isWithinReach(reach, state)
  const registrations = await store.findRegistrationsOfAuthor(transaction, filter)
  const messages = await store.findMessagesOfAuthor(query, filter)
  const tables = await store.findEventsOfAuthor(query, filter)
  const waiting = await store.findWaitingOfAuthor(query, filter)
  return {
    registrations: registrations.map((row) => {
      const { id, createdAt: at, email, names } = row
      const state = contributionState(row)
      const isEarlier = row.conventionId !== search.conventionId
      const year = isEarlier ? ' · an earlier year' : ''
      const details = `${email} · ${badgesText(names.length)}${year}`
      const title = names.join(', ')
      // Misuse of an address this year must not delete its owner's registration of an earlier year.
      const isDeleted = willDelete(email, state) && (!isEarlier || reach === 'everybody')
      return {
        row,
        item: { kind: 'registrations', id, at, title, details, state, goes: isDeleted },
      }
    }),
    messages: messages.map((row) => {
      const { id, at, name: title, email, start } = row
      const details = `${email} · ${start}`
      return { row, item: { kind: 'messages', id, at, title, details, state: null, goes: true } }
    }),
    tables: tables.map((row) => {
      const { id, at, gameName: title, eventDay, eventTime, organizer, email } = row
      const state = contributionState(row)
      const playersText = pluralize(Number(row.players), 'player')
      const details = `${eventDay}, ${toDisplayTime(eventTime)} · ${organizer} <${email}> · ${playersText}`
      return {
        row,
        item: { kind: 'tables', id, at, title, details, state, goes: willDelete(email, state) },
      }
    }),
    waiting: waiting.map((row) => {
      const { id, at, email, names } = row
      const details = `${email} · ${badgesText(names.length)}`
      const title = names.join(', ')
      return {
        row,
        item: {
          kind: 'waiting',
          id,
          at,
          title,
          details,
          state: null,
          goes: willDelete(email, null),
        },
      }
    }),
  }
}

export async function findReplyContributions(
  query: Query,
  search: ContributionSearch,
): Promise<FoundContributions['replies']> {
  const rows = await store.findRepliesOfAuthor(query, toAuthorFilter(search))
  return rows.map((row) => {
    const { id, at, guestName: title, guestEmail, date, status, additionalGuests, wasInvited } = row
    const guests = additionalGuests > 0 ? ` +${additionalGuests}` : ''
    const day = formatDate(date, 'monthDayYear')
    const invitationText = wasInvited ? ' · the invitation stays' : ''
    const details = `${guestEmail} · ${day} · ${statusBadges[status].label}${guests}${invitationText}`
    return { row, item: { kind: 'replies', id, at, title, details, state: null, goes: true } }
  })
}

const maxItems = 100

const kinds = ['registrations', 'replies', 'messages', 'tables', 'waiting'] as const

function countContributions(
  contributions: FoundContributions,
  counts: (item: Contribution) => boolean,
): ContributionCounts {
  const count = (kind: ContributionKind) =>
    contributions[kind].filter(({ item }) => counts(item)).length
  const badges = contributions.registrations
    .filter(({ item }) => counts(item))
    .reduce((sum, { row }) => sum + row.names.length, 0)
  return {
    registrations: count('registrations'),
    badges,
    replies: count('replies'),
    messages: count('messages'),
    tables: count('tables'),
    waiting: count('waiting'),
  }
}

const newestFirst = (a: Contribution, b: Contribution) => compareText(b.at, a.at)

export const toContributionLists = (
  contributions: FoundContributions,
): Pick<Contributions, 'goes' | 'stays' | 'items'> => ({
  goes: countContributions(contributions, ({ goes }) => goes),
  stays: countContributions(contributions, ({ goes }) => !goes),
  items: kinds
    .flatMap((kind) => contributions[kind].slice(0, maxItems).map(({ item }) => item))
    .toSorted(newestFirst),
})

/** Selects the contributions to delete for the chosen kinds. */
export function selectDeletions(
  contributions: FoundContributions,
  selectedKinds: readonly ContributionKind[],
) {
  const isSelected = ({ kind, goes }: Contribution) => goes && selectedKinds.includes(kind)
  const selectedRows = <Row>(assessed: readonly AssessedRow<Row>[]) =>
    assessed.filter(({ item }) => isSelected(item)).map(({ row }) => row)
  return {
    registrations: selectedRows(contributions.registrations),
    replies: selectedRows(contributions.replies),
    messages: selectedRows(contributions.messages),
    tables: selectedRows(contributions.tables),
    waiting: selectedRows(contributions.waiting),
    counts: countContributions(contributions, isSelected),
    items: kinds.flatMap((kind) => contributions[kind].map(({ item }) => item).filter(isSelected)),
  }
}

/** Titles for the audit log, which truncates long texts. */
export const deletionTitles = ({ items }: { items: readonly Contribution[] }): string =>
  items
    .slice(0, maxItems)
    .map(({ title }) => title)
    .join(', ')
