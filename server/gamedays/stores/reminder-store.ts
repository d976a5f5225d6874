import { accepted, notReplied } from '../../../domain/gamedays/status.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Query } from '../../platform/database/database.ts'
import type { InvitationRow } from '../rows.ts'

/**
 * Guests who may still get a reminder, in batches in the order of their ids. A moved game day gets another reminder; a
 * nudge is sent only once.
 */
export const findGuestsToRemind = (
  query: Query,
  gamedayId: string,
  { afterId, remindedBefore }: { afterId: string; remindedBefore: Instant },
  count: number,
): Promise<InvitationRow[]> =>
  query
    .selectFrom('invitations')
    .selectAll()
    .where('gamedayId', '=', gamedayId)
    .where('id', '>', afterId)
    .where((where) =>
      where.or([
        where.and([
          where('status', '=', accepted),
          where.or([where('remindedAt', 'is', null), where('remindedAt', '<', remindedBefore)]),
        ]),
        where.and([
          where('status', '=', notReplied),
          where('nudgedAt', 'is', null),
          // A waiting guest has replied.
          where('waitsSince', '=', ''),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(count)
    .execute()

/** Times of the last change mail to each guest; withdrawn and failed mails do not count. */
export async function findNotifiedAt(
  query: Query,
  ids: readonly string[],
): Promise<Map<string | null, Instant>> {
  if (ids.length === 0) return new Map()
  const rows = await query
    .selectFrom('outbox')
    .select((select) => ['reference', select.fn.max('createdAt').as('at')] as const)
    .where('reference', 'in', ids)
    .where('kind', '=', 'gameday-changed')
    .where('status', '!=', 'failed')
    .groupBy('reference')
    .execute()
  return new Map(rows.map(({ reference, at }) => [reference, at]))
}

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
