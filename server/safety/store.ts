import { sql } from 'kysely'
import type { InvitationStatus } from '../../domain/gamedays/status.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Author } from '../../domain/safety/schema.ts'
import type { Query, Transaction } from '../platform/database/database.ts'
import type { BlockRow } from '../platform/database/schema.ts'

export const findBlocks = (query: Query): Promise<BlockRow[]> =>
  query.selectFrom('blocks').selectAll().orderBy('createdAt', 'desc').orderBy('subject').execute()

export async function saveBlock(query: Query, row: BlockRow): Promise<void> {
  await query
    .insertInto('blocks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({ expiresAt: row.expiresAt }),
    )
    .execute()
}

export async function deleteBlock(query: Query, { kind, subject }: Author): Promise<boolean> {
  const gone = await query
    .deleteFrom('blocks')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .returning('subject')
    .execute()
  return gone.length > 0
}

/** Each thing of which it is known where it came from. */
const activity = (query: Query, conventionId: string) =>
  query
    .selectFrom('registrations')
    .where('source', 'is not', null)
    .where('conventionId', '=', conventionId)
    .select(['source', 'createdAt as at', sql<string>`'registration'`.as('kind')])
    .unionAll(
      query
        .selectFrom('invitations')
        .where('source', 'is not', null)
        .select(['source', 'invitedAt as at', sql<string>`'reply'`.as('kind')]),
    )
    .unionAll(
      query
        .selectFrom('invitations')
        .where('replySource', 'is not', null)
        .select((select) => [
          'replySource as source',
          select.fn.coalesce('repliedAt', 'invitedAt').as('at'),
          sql<string>`'reply'`.as('kind'),
        ]),
    )
    .unionAll(
      query
        .selectFrom('contactMessages')
        .where('source', 'is not', null)
        .select(['source', 'createdAt as at', sql<string>`'message'`.as('kind')]),
    )
    .unionAll(
      query
        .selectFrom('events')
        .where('source', 'is not', null)
        .where('conventionId', '=', conventionId)
        .select(['source', 'createdAt as at', sql<string>`'table'`.as('kind')]),
    )

const howMany = (kind: 'registration' | 'reply' | 'message' | 'table') =>
  sql<number>`sum(case when kind = ${sql.lit(kind)} then 1 else 0 end)`

export interface Part {
  limit: number
  offset: number
}

export async function findSources(query: Query, conventionId: string, { limit, offset }: Part) {
  const rows = await query
    .selectFrom(activity(query, conventionId).as('activity'))
    .select(({ fn }) => [
      'source',
      fn.max('at').as('lastAt'),
      howMany('registration').as('registrations'),
      howMany('reply').as('replies'),
      howMany('message').as('messages'),
      howMany('table').as('tables'),
    ])
    .groupBy('source')
    .orderBy('lastAt', 'desc')
    .orderBy('source')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ source, lastAt, registrations, replies, messages, tables }) => ({
    source: source ?? '',
    lastAt: lastAt ?? '',
    registrations: Number(registrations),
    replies: Number(replies),
    messages: Number(messages),
    tables: Number(tables),
  }))
}

export async function countSources(query: Query, conventionId: string): Promise<number> {
  const row = await query
    .selectFrom(activity(query, conventionId).as('activity'))
    .select(({ fn }) => fn.count<number>('source').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Badges and states of what was registered from these. */
export async function findRegisteredFrom(
  query: Query,
  conventionId: string,
  sources: readonly string[],
) {
  if (sources.length === 0)
    return new Map<string, { badges: number; unconfirmed: number; paid: number }>()
  const from = query
    .selectFrom('registrations')
    .where('conventionId', '=', conventionId)
    .where('source', 'in', sources)
  const badges = await from
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .select(({ fn }) => ['source', fn.countAll<number>().as('badges')])
    .groupBy('source')
    .execute()
  const states = await from
    .select([
      'source',
      sql<number>`sum(case when paid_at is null then 0 else 1 end)`.as('paid'),
      sql<number>`sum(case when paid_at is null and confirmed_at is null then 1 else 0 end)`.as(
        'unconfirmed',
      ),
    ])
    .groupBy('source')
    .execute()
  const badgesOf = new Map(badges.map((row) => [row.source, Number(row.badges)]))
  return new Map(
    states.map(({ source, paid, unconfirmed }) => [
      source ?? '',
      {
        badges: badgesOf.get(source) ?? 0,
        unconfirmed: Number(unconfirmed),
        paid: Number(paid),
      },
    ]),
  )
}

/** More than that is cleaned up with a second press. */
const mostAtOnce = 20_000

interface Wanted {
  author: Author
  conventionId: string
  since: Instant
}

/** Locked: no payment can be recorded between finding a registration and deleting it. */
export async function findRegistrations(
  { query, forUpdate }: Pick<Transaction, 'query' | 'forUpdate'>,
  { author: { kind, subject }, conventionId, since }: Wanted,
) {
  const rows = await forUpdate(
    query
      .selectFrom('registrations')
      .selectAll()
      .where('conventionId', '=', conventionId)
      .where(kind === 'source' ? 'source' : 'email', '=', subject)
      .where('createdAt', '>=', since)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(mostAtOnce),
  ).execute()
  const names = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', conventionId)
    .where(kind === 'source' ? 'registrations.source' : 'registrations.email', '=', subject)
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
  /** It was there before: the reply goes, the invitation stays. */
  wasInvited: boolean
}

export async function findReplies(
  query: Query,
  { author: { kind, subject }, since }: Wanted,
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
    .limit(mostAtOnce)
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

const shownOfMessage = 200

export const findMessages = (
  query: Query,
  { author: { kind, subject }, since }: Wanted,
): Promise<{ id: string; name: string; email: string; start: string; at: Instant }[]> =>
  query
    .selectFrom('contactMessages')
    .where('source', 'is not', null)
    .where(kind === 'source' ? 'source' : 'email', '=', subject)
    .where('createdAt', '>=', since)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAtOnce)
    .select([
      'id',
      'name',
      'email',
      'createdAt as at',
      sql<string>`substr(message, 1, ${sql.lit(shownOfMessage)})`.as('start'),
    ])
    .execute()

export const findTables = (
  query: Query,
  { author: { kind, subject }, conventionId, since }: Wanted,
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
    .limit(mostAtOnce)
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
