import { idempotencyHours, maxIdempotencyKeys } from '../../../domain/kernel/idempotency.ts'
import { hours, type Instant, addMilliseconds } from '../../../domain/kernel/time.ts'
import type { IdempotencyKeyRow } from './schema.ts'
import type { Query } from './transaction.ts'

type KeyId = Pick<IdempotencyKeyRow, 'account' | 'key'>

/** Returns false if the key exists. Concurrent requests with the same key wait for the outcome. */
export async function claimKey(query: Query, row: IdempotencyKeyRow): Promise<boolean> {
  const claimedRow = await query
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimedRow !== undefined
}

const selectKey = (query: Query, { account, key }: KeyId) =>
  query.selectFrom('idempotencyKeys').where('account', '=', account).where('key', '=', key)

export const findOutcome = (query: Query, id: KeyId) =>
  selectKey(query, id).select(['request', 'status', 'body']).executeTakeFirstOrThrow()

export async function storeOutcome(
  query: Query,
  { account, key }: KeyId,
  outcome: Pick<IdempotencyKeyRow, 'status' | 'body'>,
): Promise<void> {
  await query
    .updateTable('idempotencyKeys')
    .set(outcome)
    .where('account', '=', account)
    .where('key', '=', key)
    .execute()
}

/** Deletes all keys of one account except the newest. */
export async function deleteExcessKeys(query: Query, account: string): Promise<void> {
  const excessKeys = query
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('account', '=', account)
    .orderBy('createdAt', 'desc')
    .orderBy('key')
    .limit(10_000)
    .offset(maxIdempotencyKeys)
  await query
    .deleteFrom('idempotencyKeys')
    .where('account', '=', account)
    .where('key', 'in', excessKeys)
    .execute()
}

export async function deleteOldKeys(query: Query, now: Instant): Promise<void> {
  await query
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<=', addMilliseconds(now, -hours(idempotencyHours)))
    .execute()
}
