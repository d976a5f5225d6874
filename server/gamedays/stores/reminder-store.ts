import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import type { InvitationRow } from '../rows.ts'

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
        where.and([
          where('status', '=', notReplied),
          where('nudgedAt', 'is', null),
          // Who waits has replied.
          where('waitsSince', '=', ''),
        ]),
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
