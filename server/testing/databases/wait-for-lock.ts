import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'

type Attempts<Results extends readonly unknown[]> = {
  [Index in keyof Results]: () => Promise<Results[Index]>
}

/**
 * Runs a race: while a transaction holds the locks of `takeLock`, starts the attempts one after another until each waits
 * for a lock; then releases them all. SQLite's transactions exclude each other, so there each attempt ends before the
 * next one starts.
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

/** Attempts that no lock blocks end during the wait. */
async function waitUntilBlocked(database: Database, pending: ReadonlySet<unknown>): Promise<void> {
  while ((await countWaiting(database)) < pending.size);
}

async function countWaiting({ query }: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(query)
  return Number(rows[0]?.count)
}
