import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'

type Visits<Results extends readonly unknown[]> = {
  [Index in keyof Results]: () => Promise<Results[Index]>
}

/**
 * For tests of races: while a transaction holds what `hold` locks, one visit after another comes and waits for it, and
 * then all of them may go on. SQLite's transactions exclude each other: there a visit is over when the next one comes.
 */
export async function waitForLock<Results extends readonly unknown[]>(
  database: Database,
  hold: (transaction: Transaction) => Promise<unknown>,
  ...visits: Visits<Results>
): Promise<Results> {
  const coming: Promise<unknown>[] = []
  if (database.engine === 'sqlite') {
    for (const visit of visits) coming.push(Promise.resolve(await visit()))
  } else {
    const held = Promise.withResolvers<void>()
    const done = Promise.withResolvers<void>()
    const holding = database.transaction(async (transaction) => {
      await hold(transaction)
      held.resolve()
      await done.promise
    })
    await Promise.race([held.promise, holding])
    const underWay = new Set<Promise<unknown>>()
    try {
      for (const visit of visits) {
        const come = visit()
        coming.push(come)
        underWay.add(come)
        const over = () => underWay.delete(come)
        void come.then(over, over)
        await allWait(database, underWay)
      }
    } finally {
      done.resolve()
      await holding
    }
  }
  return Promise.all(coming) as Promise<unknown> as Promise<Results>
}

/** Those that nothing holds up end meanwhile. */
async function allWait(database: Database, underWay: ReadonlySet<unknown>): Promise<void> {
  while ((await countWaiting(database)) < underWay.size);
}

async function countWaiting({ query }: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(query)
  return Number(rows[0]?.count)
}
