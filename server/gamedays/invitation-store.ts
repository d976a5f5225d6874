import { sql } from 'kysely'
import { searchTextOf } from '../../domain/gamedays/manage/guest-list.ts'
import { accepted, type InvitationStatus, notReplied } from '../../domain/gamedays/status.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import { insertEach, prepared } from '../platform/database/prepared-statement.ts'
import type { InvitationRow, OutboxRow, Schema } from '../platform/database/schema.ts'

const rowsAtOnce = 100

/** An invitation and what became of the newest mail about it. */
export interface ListedInvitation extends InvitationRow {
  mailStatus: OutboxRow['status'] | null
  mailError: string | null
}

const listed = (query: Query) =>
  query
    .selectFrom('invitations')
    .leftJoin('outbox', (join) =>
      join.on('outbox.id', '=', (on) =>
        on
          .selectFrom('outbox as newest')
          .select('newest.id')
          .whereRef('newest.reference', '=', 'invitations.id')
          .orderBy('newest.createdAt', 'desc')
          .limit(1),
      ),
    )
    .selectAll('invitations')
    .select(['outbox.status as mailStatus', 'outbox.lastError as mailError'])

export const listInvitations = (
  query: Query,
  gamedayIds: readonly string[],
): Promise<ListedInvitation[]> =>
  gamedayIds.length === 0
    ? Promise.resolve([])
    : listed(query)
        .where('invitations.gamedayId', 'in', gamedayIds)
        .orderBy('invitations.invitedAt')
        .orderBy('invitations.id')
        .execute()

/** These, in this order; one that is gone by now is left out. */
export async function listByIds(query: Query, ids: readonly string[]): Promise<ListedInvitation[]> {
  const rows = new Map<string, ListedInvitation>()
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const some = ids.slice(start, start + rowsAtOnce)
    for (const row of await listed(query).where('invitations.id', 'in', some).execute()) {
      rows.set(row.id, row)
    }
  }
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export interface StatusCount {
  gamedayId: string
  status: InvitationStatus
  invitations: number
  additionalGuests: number
}

export const countByStatus = (query: Query): Promise<StatusCount[]> =>
  query
    .selectFrom('invitations')
    .select(({ fn }) => [
      'gamedayId',
      'status',
      fn.countAll<number>().as('invitations'),
      fn.sum<number>('additionalGuests').as('additionalGuests'),
    ])
    .groupBy(['gamedayId', 'status'])
    .execute()

export const findListed = (query: Query, id: string): Promise<ListedInvitation> =>
  listed(query).where('invitations.id', '=', id).executeTakeFirstOrThrow()

const found = (query: Query, column: 'id' | 'token', value: string) =>
  query.selectFrom('invitations').selectAll().where(column, '=', value).executeTakeFirst()

export const findInvitation = (query: Query, id: string) => found(query, 'id', id)
export const findByToken = (query: Query, token: string) => found(query, 'token', token)

export async function findByEmail(
  query: Query,
  gamedayId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  return (await invitationOf(query, { gamedayId, email }))[0]
}

const invitationOf = prepared(
  (query: Query, { gamedayId, email }: { gamedayId: string; email: string }) =>
    query
      .selectFrom('invitations')
      .selectAll()
      .where('gamedayId', '=', gamedayId)
      .where('guestEmail', '=', email),
)

/** Which of these addresses are invited already. */
export async function findInvitedEmails(
  query: Query,
  gamedayId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await query
    .selectFrom('invitations')
    .select('guestEmail')
    .where('gamedayId', '=', gamedayId)
    .where('guestEmail', 'in', emails)
    .execute()
  return rows.map(({ guestEmail }) => guestEmail)
}

export const findAccepted = (query: Query, gamedayId: string): Promise<InvitationRow[]> =>
  query
    .selectFrom('invitations')
    .selectAll()
    .where('gamedayId', '=', gamedayId)
    .where('status', '=', accepted)
    .execute()

export async function findIds(query: Query, gamedayId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('invitations')
    .select('id')
    .where('gamedayId', '=', gamedayId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findTokens(query: Query, gamedayId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('invitations')
    .select('token')
    .where('gamedayId', '=', gamedayId)
    .execute()
  return rows.map(({ token }) => token)
}

/** People, not invitations: whoever accepted and their additional guests. */
export async function countSeats(query: Query, gamedayId: string): Promise<number> {
  const [row] = await seatsTaken(query, { gamedayId })
  return Number(row?.seatsTaken)
}

const taken = (query: Query, gamedayId: string) =>
  query
    .selectFrom('invitations')
    .select(({ fn, eb }) =>
      fn
        .coalesce(fn.sum<number>(eb('additionalGuests', '+', eb.lit(1))), eb.lit(0))
        .as('seatsTaken'),
    )
    .where('gamedayId', '=', gamedayId)
    .where('status', '=', accepted)

const seatsTaken = prepared((query: Query, { gamedayId }: { gamedayId: string }) =>
  taken(query, gamedayId),
)

interface SourceAsked {
  gamedayId: string
  source: string
  since: Instant
}

export interface SeatsOfSource {
  seats: number
  /** When the first of them was taken. */
  first: Instant | null
}

/** All seats that are taken, and how many of them one source took since then without using its guests' links. */
export async function countSeatsFor(
  query: Query,
  asked: SourceAsked,
): Promise<{ seatsTaken: number; ofSource: SeatsOfSource }> {
  const [row] = await seatsFor(query, asked)
  return {
    seatsTaken: Number(row?.seatsTaken),
    ofSource: { seats: Number(row?.seats ?? 0), first: row?.first ?? null },
  }
}

/** In one statement, as every public reply asks for both. */
const seatsFor = prepared((query: Query, asked: SourceAsked) =>
  query
    .selectFrom([
      taken(query, asked.gamedayId).as('taken'),
      takenBySource(query, asked).as('takenBySource'),
    ])
    .selectAll(),
)

const takenBySource = (query: Query, { gamedayId, source, since }: SourceAsked) =>
  query
    .selectFrom('invitations')
    .select(({ fn, eb }) => [
      fn.sum<number>(eb('additionalGuests', '+', eb.lit(1))).as('seats'),
      fn.min<Instant | null>('repliedAt').as('first'),
    ])
    // Found by where they came from, as few of a game day's guests did: written so that SQLite takes those indexes.
    .where((where) => where.or([where('source', '=', source), where('replySource', '=', source)]))
    .where((where) => where(sql<string>`${where.ref('gamedayId')} || ''`, '=', gamedayId))
    .where('status', '=', accepted)
    .where('repliedAt', '>', since)

const searchable = <Row extends InvitationRow>(row: Row) => ({
  ...row,
  searchText: searchTextOf(row),
})

export const insertInvitations = (transaction: Transaction, rows: readonly InvitationRow[]) =>
  insertEach(transaction, rows.map(searchable), invitationRow)

const invitationRow = prepared((query: Query, row: ReturnType<typeof searchable<InvitationRow>>) =>
  query.insertInto('invitations').values(row),
)

type PublicReply = InvitationRow & { source: string }

export const insertPublicReply = ({ sendWithCommit }: Transaction, row: PublicReply): void =>
  sendWithCommit(publicReplyRow, searchable(row))

const publicReplyRow = prepared((query: Query, row: PublicReply & { searchText: string }) =>
  query.insertInto('invitations').values(row),
)

export async function updateInvitation(
  query: Query,
  before: InvitationRow,
  change: Partial<Schema['invitations']>,
): Promise<void> {
  const { searchText } = searchable({ ...before, ...change })
  await query
    .updateTable('invitations')
    .set({ ...change, searchText })
    .where('id', '=', before.id)
    .execute()
}

export async function deleteInvitation(query: Query, id: string): Promise<void> {
  await query.deleteFrom('invitations').where('id', '=', id).execute()
}

export async function deleteInvitations(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await query.deleteFrom('invitations').where('id', 'in', ids).execute()
}

export async function forgetReplies(query: Query, ids: readonly string[]): Promise<void> {
  const forgotten = {
    status: notReplied,
    additionalGuests: 0,
    replyComments: null,
    repliedAt: null,
    replySource: null,
  } as const
  for (const row of await listByIds(query, ids)) await updateInvitation(query, row, forgotten)
}

/** A moved game day is reminded of again; nobody is nudged a second time. */
export async function forgetReminders(query: Query, gamedayId: string): Promise<void> {
  await query
    .updateTable('invitations')
    .set({ remindedAt: null })
    .where('gamedayId', '=', gamedayId)
    .execute()
}

/** Whoever may still get a reminder, some at a time, in the order of their ids. */
export const findUnreminded = (
  query: Query,
  gamedayId: string,
  afterId: string,
  count: number,
): Promise<InvitationRow[]> =>
  query
    .selectFrom('invitations')
    .selectAll()
    .where('gamedayId', '=', gamedayId)
    .where('id', '>', afterId)
    .where((where) =>
      where.or([
        where.and([where('status', '=', accepted), where('remindedAt', 'is', null)]),
        where.and([where('status', '=', notReplied), where('nudgedAt', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .limit(count)
    .execute()

export async function markReminded(
  query: Query,
  ids: readonly string[],
  mark: 'remindedAt' | 'nudgedAt',
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return
  await query
    .updateTable('invitations')
    .set({ [mark]: now })
    .where('id', 'in', ids)
    .execute()
}
