import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'

/** Contributions with a known source. */
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
    .unionAll(
      query
        .selectFrom('badgeLine')
        .where('source', 'is not', null)
        .where('conventionId', '=', conventionId)
        .select(['source', 'createdAt as at', sql<string>`'waiting'`.as('kind')]),
    )

const countKind = (kind: 'registration' | 'reply' | 'message' | 'table' | 'waiting') =>
  sql<number>`sum(case when kind = ${sql.lit(kind)} then 1 else 0 end)`

export interface RowRange {
  limit: number
  offset: number
}

export async function findSources(query: Query, conventionId: string, { limit, offset }: RowRange) {
  const rows = await query
    .selectFrom(activity(query, conventionId).as('activity'))
    .select(({ fn }) => [
      'source',
      fn.max('at').as('lastAt'),
      countKind('registration').as('registrations'),
      countKind('reply').as('replies'),
      countKind('message').as('messages'),
      countKind('table').as('tables'),
      countKind('waiting').as('waiting'),
    ])
    .groupBy('source')
    .orderBy('lastAt', 'desc')
    .orderBy('source')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({
    source: row.source ?? '',
    lastAt: row.lastAt ?? '',
    registrations: Number(row.registrations),
    replies: Number(row.replies),
    messages: Number(row.messages),
    tables: Number(row.tables),
    waiting: Number(row.waiting),
  }))
}

export async function countSources(query: Query, conventionId: string): Promise<number> {
  const row = await query
    .selectFrom(activity(query, conventionId).as('activity'))
    .select(({ fn }) => fn.count<number>('source').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Counts badges and states of the registrations from these sources. */
export async function countRegistrationsBySource(
  query: Query,
  conventionId: string,
  sources: readonly string[],
) {
  if (sources.length === 0)
    return new Map<string, { badges: number; unconfirmed: number; paid: number }>()
  const selected = query
    .selectFrom('registrations')
    .where('registrations.conventionId', '=', conventionId)
    .where('source', 'in', sources)
  const badges = await selected
    .innerJoin('names', 'names.registrationId', 'registrations.id')
    .select(({ fn }) => ['source', fn.countAll<number>().as('badges')])
    .groupBy('source')
    .execute()
  const sourceRows = await selected
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
    sourceRows.map(({ source, paid, unconfirmed }) => [
      source ?? '',
      {
        badges: badgesOf.get(source) ?? 0,
        unconfirmed: Number(unconfirmed),
        paid: Number(paid),
      },
    ]),
  )
}
