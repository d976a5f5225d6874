import { type ExpressionBuilder, sql } from 'kysely'
import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statement.ts'
import type { InvitationRow } from '../rows.ts'
import type { Schema } from '../../platform/database/schema.ts'

/** Written out, so that both engines take the index of lines. */
const hasPlace = (where: ExpressionBuilder<Schema, 'invitations'>) =>
  where('waitsSince', '<>', sql.lit(''))

const line = prepared((query: Query, { gamedayId }: { gamedayId: string }) =>
  query
    .selectFrom('invitations')
    .selectAll()
    .where('gamedayId', '=', gamedayId)
    .where(hasPlace)
    .where('status', '=', notReplied)
    .orderBy('waitsSince'),
)

/** The first one first. */
export const findLine = (query: Query, gamedayId: string): Promise<InvitationRow[]> =>
  line(query, { gamedayId })

/** The last place that was given, whoever has it or had it. */
export async function findLastPlace(query: Query, gamedayId: string): Promise<string> {
  const row = await query
    .selectFrom('invitations')
    .select(({ fn }) => fn.max('waitsSince').as('last'))
    .where('gamedayId', '=', gamedayId)
    .where(hasPlace)
    .executeTakeFirst()
  return row?.last ?? ''
}

/** The game day is locked. They wait no longer. */
export async function markSeated(
  query: Query,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  await query
    .updateTable('invitations')
    .set({ status: accepted, repliedAt: now, waitsSince: '' })
    .where('id', 'in', ids)
    .execute()
}
