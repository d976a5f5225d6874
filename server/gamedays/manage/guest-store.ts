import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { GuestFilter, GuestSort } from '../../../domain/gamedays/manage/guest-list.ts'
import { foldText } from '../../../domain/kernel/text/fold.ts'
import type { Query } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { containsText } from '../../platform/database/like.ts'

const columnRef = (name: string) => sql.ref<string | number>(name)
/** Sorts missing values first on both engines. */
const textOrNone = (text: RawBuilder<unknown>) => sql<string>`coalesce(${text}, '')`

const sortColumns: Record<GuestSort, RawBuilder<string | number>> = {
  // Matches the expression of its index.
  guestName: sql`substr(search_text, 1, 80)`,
  guestEmail: columnRef('guestEmail'),
  status: columnRef('status'),
  additionalGuests: columnRef('additionalGuests'),
  replyComments: textOrNone(sql`lower(${columnRef('replyComments')})`),
  invitedAt: columnRef('invitedAt'),
  repliedAt: textOrNone(columnRef('repliedAt')),
}

/** True if the newest mail about an invitation failed for good. */
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

/** Counts undelivered mails by game day; game days without any are left out. */
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

type GuestFilterFields = Pick<GuestFilter, 'q' | 'status' | 'mail'>

function matchingGuests(query: Query, gamedayId: string, { q, status, mail }: GuestFilterFields) {
  const text = foldText(q.trim())
  return query
    .selectFrom('invitations')
    .where('gamedayId', '=', gamedayId)
    .$if(status !== undefined, (builder) => builder.where('status', '=', status ?? 0))
    .$if(mail !== undefined, (builder) => builder.where(isUndelivered))
    .$if(text !== '', (builder) => builder.where(containsText('searchText', text)))
}

export async function countGuests(
  query: Query,
  gamedayId: string,
  filter: GuestFilterFields,
): Promise<number> {
  const row = await matchingGuests(query, gamedayId, filter)
    .select(({ fn }) => fn.countAll<number>().as('guests'))
    .executeTakeFirstOrThrow()
  return Number(row.guests)
}

export async function findGuestIds(
  query: Query,
  gamedayId: string,
  { sort, descending, ...filter }: GuestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const direction = descending ? 'desc' : 'asc'
  const rows = await matchingGuests(query, gamedayId, filter)
    .select('id')
    .orderBy(sortColumns[sort], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}
