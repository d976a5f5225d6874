import { sql } from 'kysely'
import type { InvitationStatus } from '../../../domain/gamedays/status.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Author } from '../../../domain/moderation/schema.ts'
import type { Query, Transaction } from '../../platform/database/database.ts'

/** A clean-up of more rows takes a second click. */
const maxRows = 20_000

interface AuthorFilter {
  author: Author
  conventionId: string
  since: Instant
}

/**
 * Locks registrations, so that no payment is recorded between finding and deleting one. Finds those of an address in
 * every year, because a clean-up may cover all of them.
 */
export async function findRegistrationsOfAuthor(
  { query, forUpdate }: Pick<Transaction, 'query' | 'forUpdate'>,
  { author: { kind, subject }, conventionId, since }: AuthorFilter,
) {
  const selected = query
    .selectFrom('registrations')
    .where(kind === 'source' ? 'source' : 'email', '=', subject)
    .$if(kind === 'source', (builder) => builder.where('conventionId', '=', conventionId))
  const newestFirst = selected.orderBy('createdAt', 'desc').orderBy('id', 'desc')
  // Rows of one address are locked in the same order as logins lock them.
  const ordered = kind === 'source' ? newestFirst : selected.orderBy('id')
  const rows = await forUpdate(
    ordered.selectAll().where('createdAt', '>=', since).limit(maxRows),
  ).execute()
  const names = await query
    .selectFrom('names')
    .where('names.registrationId', 'in', selected.select('registrations.id'))
    .orderBy('names.position')
    .select(['names.registrationId', 'names.name'])
    .execute()
  const byRegistration = Map.groupBy(names, ({ registrationId }) => registrationId)
  return rows.map((row) => ({
    ...row,
    names: (byRegistration.get(row.id) ?? []).map(({ name }) => name),
  }))
}

export interface FoundReply {
  id: string
  at: Instant
  guestName: string
  guestEmail: string
  date: string
  status: InvitationStatus
  additionalGuests: number
  /** Set when the invitation existed before the reply: only the reply is deleted. */
  wasInvited: boolean
}

export async function findRepliesOfAuthor(
  query: Query,
  { author: { kind, subject }, since }: AuthorFilter,
): Promise<FoundReply[]> {
  const rows = await query
    .selectFrom('invitations')
    .innerJoin('gamedays', 'gamedays.id', 'invitations.gamedayId')
    .where((where) =>
      kind === 'source'
        ? where.or([where('source', '=', subject), where('replySource', '=', subject)])
        : where.and([
            where('guestEmail', '=', subject),
            where.or([where('source', 'is not', null), where('replySource', 'is not', null)]),
          ]),
    )
    .where(({ fn }) => fn.coalesce('repliedAt', 'invitedAt'), '>=', since)
    .orderBy('invitedAt', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(maxRows)
    .select([
      'invitations.id',
      'invitations.guestName',
      'invitations.guestEmail',
      'invitations.status',
      'invitations.additionalGuests',
      'invitations.invitedAt',
      'invitations.repliedAt',
      'invitations.source',
      'gamedays.date',
    ])
    .execute()
  return rows.map(({ invitedAt, repliedAt, source, ...row }) => ({
    ...row,
    at: repliedAt ?? invitedAt,
    wasInvited: source === null,
  }))
}

/** Requires a lock on the convention, so that no waiting guest gets badges concurrently. */
export async function findWaitingOfAuthor(
  query: Query,
  { author: { kind, subject }, conventionId, since }: AuthorFilter,
): Promise<{ id: string; email: string; names: string[]; at: Instant }[]> {
  const rows = await query
    .selectFrom('badgeLine')
    .where('conventionId', '=', conventionId)
    .where(kind === 'source' ? 'source' : 'email', '=', subject)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRows)
    .select(['id', 'email', 'names', 'createdAt as at'])
    .execute()
  return rows.map(({ names, ...row }) => ({ ...row, names: JSON.parse(names) as string[] }))
}

const maxExcerptLength = 200

export const findMessagesOfAuthor = (
  query: Query,
  { author: { kind, subject }, since }: AuthorFilter,
): Promise<{ id: string; name: string; email: string; start: string; at: Instant }[]> =>
  query
    .selectFrom('contactMessages')
    .where('source', 'is not', null)
    .where(kind === 'source' ? 'source' : 'email', '=', subject)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRows)
    .select([
      'id',
      'name',
      'email',
      'createdAt as at',
      sql<string>`substr(message, 1, ${sql.lit(maxExcerptLength)})`.as('start'),
    ])
    .execute()

export const findEventsOfAuthor = (
  query: Query,
  { author: { kind, subject }, conventionId, since }: AuthorFilter,
) =>
  query
    .selectFrom('events')
    .innerJoin('names', 'names.id', 'events.eventOwner')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('events.conventionId', '=', conventionId)
    .where(kind === 'source' ? 'events.source' : 'registrations.email', '=', subject)
    .where('events.createdAt', '>=', since)
    .orderBy('events.createdAt', 'desc')
    .orderBy('events.id', 'desc')
    .limit(maxRows)
    .select([
      'events.id',
      'events.gameName',
      'events.eventDay',
      'events.eventTime',
      'events.createdAt as at',
      'names.name as organizer',
      'registrations.email',
      'registrations.paidAt',
      'registrations.confirmedAt',
    ])
    .select((select) =>
      select
        .selectFrom('participants')
        .whereRef('participants.eventId', '=', 'events.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('players'),
    )
    .execute()
