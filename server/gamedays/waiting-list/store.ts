import { type ExpressionBuilder, sql } from 'kysely'
import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import { partySize } from '../../../domain/gamedays/waiting-list/rules.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import { prepareStatement } from '../../platform/database/prepared-statement.ts'
import type { InvitationRow } from '../rows.ts'
import type { Schema } from '../../platform/database/schema.ts'

export interface GamedayWaitingParty extends InvitationRow {
  size: number
}

/** Written out, so that both engines take the index of waiting lists. */
const isOnWaitingList = (where: ExpressionBuilder<Schema, 'invitations'>) =>
  where('waitsSince', '<>', sql.lit(''))

const partiesOf = prepareStatement((query: Query, { gamedayId }: { gamedayId: string }) =>
  query
    .selectFrom('invitations')
    .selectAll()
    .where('gamedayId', '=', gamedayId)
    .where(isOnWaitingList)
    .where('status', '=', notReplied)
    .orderBy('waitsSince'),
)

/** In the order of joining. */
export async function findWaitingGuests(
  query: Query,
  { id }: { id: string },
): Promise<GamedayWaitingParty[]> {
  const rows = await partiesOf(query, { gamedayId: id })
  return rows.map((row) => ({ ...row, size: partySize(row) }))
}

/** The last moment of joining, of a party that still waits or not. */
export async function findLastJoinMoment(query: Query, gamedayId: string): Promise<string> {
  const row = await query
    .selectFrom('invitations')
    .select(({ fn }) => fn.max('waitsSince').as('last'))
    .where('gamedayId', '=', gamedayId)
    .where(isOnWaitingList)
    .executeTakeFirst()
  return row?.last ?? ''
}

/** Accepts these invitations and ends their waiting. The game day is locked. */
export async function acceptWaitingGuests(
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
