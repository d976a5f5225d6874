import { buildSearchText } from '../../../domain/gamedays/manage/guest-list.ts'
import { accepted, notReplied, rejected } from '../../../domain/gamedays/status.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'
import { insertEach, prepareStatement } from '../../platform/database/prepared-statement.ts'
import type { InvitationRow } from '../rows.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { listInvitationsByIds } from './invitation-list-store.ts'

type Key = 'id' | 'token'

const findBy = (query: Query, column: Key, value: string) =>
  query.selectFrom('invitations').selectAll().where(column, '=', value).executeTakeFirst()

export const findInvitation = (query: Query, id: string) => findBy(query, 'id', id)
export const findByToken = (query: Query, token: string) => findBy(query, 'token', token)

export async function findByEmail(
  query: Query,
  gamedayId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  return (await invitationOf(query, { gamedayId, email }))[0]
}

const invitationOf = prepareStatement(
  (query: Query, { gamedayId, email }: { gamedayId: string; email: string }) =>
    query
      .selectFrom('invitations')
      .selectAll()
      .where('gamedayId', '=', gamedayId)
      .where('guestEmail', '=', email),
)

/** Filters these addresses for those with an invitation. */
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

/** Guests who may come: all who have not declined. */
export const findExpectedGuests = (query: Query, gamedayId: string): Promise<InvitationRow[]> =>
  query
    .selectFrom('invitations')
    .selectAll()
    .where('gamedayId', '=', gamedayId)
    .where('status', '!=', rejected)
    .execute()

/** Guests of the same game day who accepted, in the order of their replies. */
export const findOtherGuests = (
  query: Query,
  { id, gamedayId }: InvitationRow,
  limit: number,
): Promise<Pick<InvitationRow, 'guestName' | 'additionalGuests'>[]> =>
  query
    .selectFrom('invitations')
    .select(['guestName', 'additionalGuests'])
    .where('gamedayId', '=', gamedayId)
    .where('status', '=', accepted)
    .where('id', '!=', id)
    .orderBy('repliedAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Guests who came, in the order of their replies. */
export const findAcceptedGuests = (
  query: Query,
  gamedayId: string,
  limit: number,
): Promise<{ name: string; email: string }[]> =>
  query
    .selectFrom('invitations')
    .select(['guestName as name', 'guestEmail as email'])
    .where('gamedayId', '=', gamedayId)
    .where('status', '=', accepted)
    .orderBy('repliedAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Guests whose invitation has not been sent: they know of no game day. */
export async function findNotYetInvited(query: Query, gamedayId: string): Promise<Set<string>> {
  const rows = await query
    .selectFrom('invitations')
    .innerJoin('outbox', 'outbox.reference', 'invitations.id')
    .select('invitations.id')
    .where('invitations.gamedayId', '=', gamedayId)
    .where('invitations.status', '=', notReplied)
    .where('invitations.waitsSince', '=', '')
    .where('outbox.kind', '=', 'gameday-invitation')
    .where('outbox.status', '=', 'queued')
    .where('outbox.claimedUntil', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** All queued mails about these invitations except the invitations themselves. */
export async function findMailsAfterInvitation(
  query: Query,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await query
    .selectFrom('outbox')
    .select('id')
    .where('reference', 'in', ids)
    .where('kind', '!=', 'gameday-invitation')
    .where('status', '=', 'queued')
    .execute()
  return rows.map(({ id }) => id)
}

async function listKeys(query: Query, gamedayId: string, key: Key): Promise<string[]> {
  const rows = await query
    .selectFrom('invitations')
    .select(`${key} as key`)
    .where('gamedayId', '=', gamedayId)
    .execute()
  return rows.map(({ key: value }) => value)
}

export const findIds = (query: Query, gamedayId: string) => listKeys(query, gamedayId, 'id')
export const findTokens = (query: Query, gamedayId: string) => listKeys(query, gamedayId, 'token')

/** Invitation with the source address of a reply, if a stranger sent it. */
type NewInvitation = InvitationRow & { source: string | null }

export const insertInvitations = (transaction: Transaction, rows: readonly InvitationRow[]) =>
  insertEach(
    transaction,
    rows.map((row) => searchable({ ...row, source: null })),
    invitationRow,
  )

export const insertPublicReply = (query: Query, row: NewInvitation) =>
  invitationRow(query, searchable(row))

const searchable = <Row extends InvitationRow>(row: Row) => ({
  ...row,
  searchText: buildSearchText(row),
})

const invitationRow = prepareStatement(
  (query: Query, row: NewInvitation & { searchText: string }) =>
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

export async function clearReplies(query: Query, ids: readonly string[]): Promise<void> {
  const clearedReply = {
    status: notReplied,
    additionalGuests: 0,
    replyComments: null,
    repliedAt: null,
    waitsSince: '',
    replySource: null,
  } as const
  for (const row of await listInvitationsByIds(query, ids))
    await updateInvitation(query, row, clearedReply)
}
