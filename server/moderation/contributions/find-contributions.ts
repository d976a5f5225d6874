import { compare } from '../../../domain/kernel/text/compare.ts'
import { displayTime } from '../../../domain/events/time/times.ts'
import { statusBadges } from '../../../domain/gamedays/manage/status-badge.ts'
import { counted } from '../../../domain/kernel/text/counted.ts'
import { formatDate, type Instant } from '../../../domain/kernel/time.ts'
import { badgesText } from '../../../domain/registration/rules.ts'
import { isWithin, spanStart, stateOf } from '../../../domain/moderation/rules.ts'
import type {
  Counts,
  Author,
  Contributions,
  Contribution,
  ContributionKind,
  Reach,
  Span,
} from '../../../domain/moderation/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import * as store from './contribution-store.ts'

interface ContributionSearch {
  author: Author
  conventionId: string
  span: Span
  reach: Reach
  now: Instant
  /** Whose contributions are never deleted. */
  spared: string
}

type Rows<Find extends (...input: never) => Promise<readonly unknown[]>> = Awaited<ReturnType<Find>>

interface FoundContributions {
  registrations: Judged<Rows<typeof store.findRegistrations>[number]>[]
  replies: Judged<store.FoundReply>[]
  messages: Judged<Rows<typeof store.findMessages>[number]>[]
  tables: Judged<Rows<typeof store.findTables>[number]>[]
  waiting: Judged<Rows<typeof store.findWaiting>[number]>[]
}

/** A row, and how the page shows it. */
interface Judged<Row> {
  row: Row
  item: Contribution
}

/** What an author made, and whether a clean-up deletes it. */
export const findContributions = async (
  transaction: Reading,
  search: ContributionSearch,
): Promise<FoundContributions> => ({
  ...(await findAllButReplies(transaction, search)),
  replies: await findReplies(transaction.query, search),
})

type Reading = Pick<Transaction, 'query' | 'forUpdate'>

const wantedBy = ({ author, conventionId, span, now }: ContributionSearch) => ({
  author,
  conventionId,
  since: spanStart(span, now),
})

export async function findAllButReplies(
  transaction: Reading,
  search: ContributionSearch,
): Promise<Omit<FoundContributions, 'replies'>> {
  const { query } = transaction
  const { reach, spared } = search
  const wanted = wantedBy(search)
  const goes = (email: string, state: Contribution['state']) =>
    email !== spared && isWithin(reach, state)
  const registrations = await store.findRegistrations(transaction, wanted)
  const messages = await store.findMessages(query, wanted)
  const tables = await store.findTables(query, wanted)
  const waiting = await store.findWaiting(query, wanted)
  return {
    registrations: registrations.map((row) => {
      const { id, createdAt: at, email, names } = row
      const state = stateOf(row)
      const isEarlier = row.conventionId !== search.conventionId
      const year = isEarlier ? ' · an earlier year' : ''
      const details = `${email} · ${badgesText(names.length)}${year}`
      const title = names.join(', ')
      // Who misuses the address of somebody who came before does not cost them that.
      const isGoing = goes(email, state) && (!isEarlier || reach === 'everybody')
      return {
        row,
        item: { kind: 'registrations', id, at, title, details, state, goes: isGoing },
      }
    }),
    messages: messages.map((row) => {
      const { id, at, name: title, email, start } = row
      const details = `${email} · ${start}`
      return { row, item: { kind: 'messages', id, at, title, details, state: null, goes: true } }
    }),
    tables: tables.map((row) => {
      const { id, at, gameName: title, eventDay, eventTime, organizer, email } = row
      const state = stateOf(row)
      const seated = counted(Number(row.players), 'player')
      const details = `${eventDay}, ${displayTime(eventTime)} · ${organizer} <${email}> · ${seated}`
      return {
        row,
        item: { kind: 'tables', id, at, title, details, state, goes: goes(email, state) },
      }
    }),
    waiting: waiting.map((row) => {
      const { id, at, email, names } = row
      const details = `${email} · ${badgesText(names.length)}`
      const title = names.join(', ')
      return {
        row,
        item: { kind: 'waiting', id, at, title, details, state: null, goes: goes(email, null) },
      }
    }),
  }
}

export async function findReplies(
  query: Query,
  search: ContributionSearch,
): Promise<FoundContributions['replies']> {
  const rows = await store.findReplies(query, wantedBy(search))
  return rows.map((row) => {
    const { id, at, guestName: title, guestEmail, date, status, additionalGuests, wasInvited } = row
    const guests = additionalGuests > 0 ? ` +${additionalGuests}` : ''
    const day = formatDate(date, 'monthDayYear')
    const invited = wasInvited ? ' · the invitation stays' : ''
    const details = `${guestEmail} · ${day} · ${statusBadges[status].label}${guests}${invited}`
    return { row, item: { kind: 'replies', id, at, title, details, state: null, goes: true } }
  })
}

const mostShown = 100

const kinds = ['registrations', 'replies', 'messages', 'tables', 'waiting'] as const

function countsOf(found: FoundContributions, counts: (item: Contribution) => boolean): Counts {
  const count = (kind: ContributionKind) => found[kind].filter(({ item }) => counts(item)).length
  const badges = found.registrations
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

const newestFirst = (a: Contribution, b: Contribution) => compare(b.at, a.at)

export const itemsOf = (
  found: FoundContributions,
): Pick<Contributions, 'goes' | 'stays' | 'items'> => ({
  goes: countsOf(found, ({ goes }) => goes),
  stays: countsOf(found, ({ goes }) => !goes),
  items: kinds
    .flatMap((kind) => found[kind].slice(0, mostShown).map(({ item }) => item))
    .toSorted(newestFirst),
})

/** What of it goes when these kinds are chosen. */
export function goingOf(found: FoundContributions, chosen: readonly ContributionKind[]) {
  const isGoing = ({ kind, goes }: Contribution) => goes && chosen.includes(kind)
  const rowsOf = <Row>(judged: readonly Judged<Row>[]) =>
    judged.filter(({ item }) => isGoing(item)).map(({ row }) => row)
  return {
    registrations: rowsOf(found.registrations),
    replies: rowsOf(found.replies),
    messages: rowsOf(found.messages),
    tables: rowsOf(found.tables),
    waiting: rowsOf(found.waiting),
    counts: countsOf(found, isGoing),
    items: kinds.flatMap((kind) => found[kind].map(({ item }) => item).filter(isGoing)),
  }
}

/** For the log, which cuts what is too long. */
export const namesOf = ({ items }: { items: readonly Contribution[] }): string =>
  items
    .slice(0, mostShown)
    .map(({ title }) => title)
    .join(', ')
