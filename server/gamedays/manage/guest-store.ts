import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { GuestFilter, GuestSort } from '../../../domain/gamedays/manage/guest-list.ts'
import { fold } from '../../../domain/kernel/text/fold.ts'
import type { Query } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { contains } from '../../platform/database/like.ts'

const column = (name: string) => sql.ref<string | number>(name)
/** What is missing comes before everything else, on either engine. */
const textOrNone = (text: RawBuilder<unknown>) => sql<string>`coalesce(${text}, '')`

const orders: Record<GuestSort, RawBuilder<string | number>> = {
  // As in its index.
  guestName: sql`substr(search_text, 1, 80)`,
  guestEmail: column('guestEmail'),
  status: column('status'),
  additionalGuests: column('additionalGuests'),
  replyComments: textOrNone(sql`lower(${column('replyComments')})`),
  invitedAt: column('invitedAt'),
  repliedAt: textOrNone(column('repliedAt')),
}

/** The newest mail about an invitation failed for good. */
const isUndelivered = (where: ExpressionBuilder<Schema, 'invitations'>) =>
  where(
    where
      .selectFrom('outbox')
      .select('outbox.status')
      .whereRef('outbox.reference', '=', 'invitations.id')
      .orderBy('outbox.createdAt', 'desc')
      .limit(1),
    '=',
    'failed',
  )

/** By game day, where there are any. */
export async function countUndelivered(
  query: Query,
  gamedayIds: readonly string[],
): Promise<Map<string, number>> {
  if (gamedayIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('invitations')
    .select(({ fn }) => ['gamedayId', fn.countAll<number>().as('guests')])
    .where('gamedayId', 'in', gamedayIds)
    .where(isUndelivered)
    .groupBy('gamedayId')
    .execute()
  return new Map(rows.map(({ gamedayId, guests }) => [gamedayId, Number(guests)]))
}

type Wanted = Pick<GuestFilter, 'q' | 'status' | 'mail'>

function matching(query: Query, gamedayId: string, { q, status, mail }: Wanted) {
  const text = fold(q.trim())
  return query
    .selectFrom('invitations')
    .where('gamedayId', '=', gamedayId)
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 0))
    .$if(mail !== undefined, (some) => some.where(isUndelivered))
    .$if(text !== '', (some) => some.where(contains('searchText', text)))
}

export async function countGuests(
  query: Query,
  gamedayId: string,
  wanted: Wanted,
): Promise<number> {
  const row = await matching(query, gamedayId, wanted)
    .select(({ fn }) => fn.countAll<number>().as('guests'))
    .executeTakeFirstOrThrow()
  return Number(row.guests)
}

export async function findGuestIds(
  query: Query,
  gamedayId: string,
  { sort, descending, ...wanted }: GuestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const direction = descending ? 'desc' : 'asc'
  const rows = await matching(query, gamedayId, wanted)
    .select('id')
    .orderBy(orders[sort], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}
