import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'

type Attempts<Results extends readonly unknown[]> = {
  [Index in keyof Results]: () => Promise<Results[Index]>
}

/**
 * For tests of races: while a transaction holds what `hold` locks, one visit after another comes and waits for it, and
 * then all of them may go on. SQLite's transactions exclude each other: there a visit is over when the next one comes.
 */
export async function waitForLock<Results extends readonly unknown[]>(
  database: Database,
  takeLock: (transaction: Transaction) => Promise<unknown>,
  ...attempts: Attempts<Results>
): Promise<Results> {
  const results: Promise<unknown>[] = []
  if (database.engine === 'sqlite') {
    for (const attempt of attempts) results.push(Promise.resolve(await attempt()))
  } else {
    const lockTaken = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const lockTransaction = database.transaction(async (transaction) => {
      await takeLock(transaction)
      lockTaken.resolve()
      await released.promise
    })
    await Promise.race([lockTaken.promise, lockTransaction])
    const pending = new Set<Promise<unknown>>()
    try {
      for (const attempt of attempts) {
        const result = attempt()
        results.push(result)
        pending.add(result)
        const removePending = () => pending.delete(result)
        void result.then(removePending, removePending)
        await waitUntilBlocked(database, pending)
      }
    } finally {
      released.resolve()
      await lockTransaction
    }
  }
  return Promise.all(results) as Promise<unknown> as Promise<Results>
}

/** Those that nothing holds up end meanwhile. */
async function waitUntilBlocked(database: Database, pending: ReadonlySet<unknown>): Promise<void> {
  while ((await countWaiting(database)) < pending.size);
}

async function countWaiting({ query }: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(query)
  return Number(rows[0]?.count)
}
