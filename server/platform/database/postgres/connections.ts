import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient } from 'pg'

/** How long things may take, in milliseconds. */
export interface PostgresLimits {
  /** A transaction that does nothing: its server hangs or is gone, and others wait for its locks. */
  idleInTransaction: number
  /** A statement that waits for a lock. Longer than the limit above, so that a server that hangs makes no request fail. */
  lock: number
  statement: number
  /** An answer of the network. Longer than a statement, so that only a silent connection reaches it. */
  answer: number
  /** A free connection of the pool, or a new one. A burst waits its turn rather than fails. */
  connection: number
}

export const defaultLimits: PostgresLimits = {
  idleInTransaction: 5_000,
  lock: 6_000,
  statement: 15_000,
  answer: 20_000,
  connection: 15_000,
}

/** Transactions that wait for a lock must not use up the connections that reads need. */
export const poolSizes = { writes: 8, reads: 4, maintenance: 1 }
const listening = 1
export const maxConnections = Object.values(poolSizes).reduce((sum, size) => sum + size, listening)

/** Notices a machine that is gone without a word, also where no statement is under way. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** With this many waiting for a connection, the next would wait some three seconds: it is answered 503 instead. */
export const maxWaiting = 2_000

const tooMany = () =>
  Object.assign(new Error('Too many wait for the database'), { statusCode: 503 })

/** Ends a connection that does not answer in time: over a silent network it never would, and its pool would use it again. */
export async function answerWithin<Answer>(
  client: { end: () => Promise<void> },
  milliseconds: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const timer = setTimeout(() => void client.end(), milliseconds)
  try {
    return await ask()
  } finally {
    clearTimeout(timer)
  }
}

const ignore = () => {}

/** A pool whose connections have all of these limits; without limits they wait for as long as it takes. */
export function openPool(
  connectionString: string,
  max: number,
  limits: PostgresLimits | null,
): PostgresPool {
  const pool = new Pool({
    connectionString,
    max,
    ...keepAlive,
    ...(limits && {
      connectionTimeoutMillis: limits.connection,
      // oxlint-disable-next-line no-misused-promises -- the pool waits for the promise, which its types leave out
      onConnect: (client) => setLimits(client as PoolClient, limits),
    }),
  })
  // A broken connection fails its query and is replaced; without a listener it would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  return {
    async connect() {
      if (pool.waitingCount >= maxWaiting) throw tooMany()
      const client = await connect(pool)
      return limits ? limited(client, limits) : client
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Set after connecting: a connection pooler for sessions refuses them as parameters of the start. */
async function setLimits(client: PoolClient, limits: PostgresLimits): Promise<void> {
  const { idleInTransaction, lock, statement, answer } = limits
  const statements = [
    `set idle_in_transaction_session_timeout = ${idleInTransaction}`,
    `set lock_timeout = ${lock}`,
    `set statement_timeout = ${statement}`,
  ]
  await answerWithin(client, answer, () => client.query(statements.join('; ')))
}

const limited = (client: PoolClient, { answer }: PostgresLimits): PostgresPoolClient => {
  const query = (sql: string, parameters: unknown[]) =>
    answerWithin(client, answer, () => client.query(sql, parameters))
  return {
    // Without the form for cursors, which nothing here uses.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}

const tooManyConnections = '53300'
const retryDelays = [50, 100, 200, 400, 800]

/** Waits a moment where PostgreSQL has no connection left: others give theirs back. */
async function connect(pool: Pool): Promise<PoolClient> {
  for (const delay of retryDelays) {
    try {
      return await pool.connect()
    } catch (error) {
      if ((error as { code?: unknown }).code !== tooManyConnections) throw error
    }
    await pause(delay)
  }
  return pool.connect()
}
