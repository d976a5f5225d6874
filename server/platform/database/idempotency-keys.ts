import { idempotencyHours, mostIdempotencyKeys } from '../../../domain/kernel/idempotency.ts'
import { hours, type Instant, later } from '../../../domain/kernel/time.ts'
import type { IdempotencyKeyRow } from './schema.ts'
import type { Query } from './transaction.ts'

type Named = Pick<IdempotencyKeyRow, 'account' | 'key'>

/** False where it is there already. Whoever sends the same meanwhile waits for the outcome. */
export async function claimKey(query: Query, row: IdempotencyKeyRow): Promise<boolean> {
  const claimed = await query
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

const named = (query: Query, { account, key }: Named) =>
  query.selectFrom('idempotencyKeys').where('account', '=', account).where('key', '=', key)

export const findOutcome = (query: Query, of: Named) =>
  named(query, of).select(['request', 'status', 'body']).executeTakeFirstOrThrow()

export async function keepOutcome(
  query: Query,
  { account, key }: Named,
  outcome: Pick<IdempotencyKeyRow, 'status' | 'body'>,
): Promise<void> {
  await query
    .updateTable('idempotencyKeys')
    .set(outcome)
    .where('account', '=', account)
    .where('key', '=', key)
    .execute()
}

/** All but the newest of one account. */
export async function forgetOldestKeys(query: Query, account: string): Promise<void> {
  const oldest = query
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('account', '=', account)
    .orderBy('createdAt', 'desc')
    .orderBy('key')
    .limit(10_000)
    .offset(mostIdempotencyKeys)
  await query
    .deleteFrom('idempotencyKeys')
    .where('account', '=', account)
    .where('key', 'in', oldest)
    .execute()
}

export async function forgetOldKeys(query: Query, now: Instant): Promise<void> {
  await query
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<=', later(now, -hours(idempotencyHours)))
    .execute()
}
