import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Pool, type PoolClient } from 'pg'

/** Timeouts in milliseconds. */
export interface PostgresLimits {
  /** A transaction that is idle: its server is frozen or gone, and others wait for its locks. */
  idleInTransaction: number
  /** A wait for a lock. Longer than the limit above, so that a frozen server makes no request of others fail. */
  lock: number
  statement: number
  /** An answer over the network. Longer than a statement, so that only a silent connection reaches it. */
  answer: number
  /** A wait for a connection. Long enough for a burst to be served in turn. */
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
const listenerConnections = 1
export const maxPostgresConnections = Object.values(poolSizes).reduce(
  (sum, size) => sum + size,
  listenerConnections,
)

/** Detects a lost peer, also while no statement is under way. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Behind this many waiting requests a further one would wait some three seconds: it is answered 503 instead. */
export const maxWaitingQueries = 2_000

const tooManyWaitingError = () =>
  Object.assign(new Error('Too many requests are waiting for the database'), { statusCode: 503 })

/** Ends a connection that does not answer in time. Otherwise its pool would use it again. */
export async function endWhenLate<Answer>(
  client: { end: () => Promise<void> },
  milliseconds: number,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const timer = setTimeout(() => void client.end(), milliseconds)
  try {
    return await run()
  } finally {
    clearTimeout(timer)
  }
}

const ignoreError = () => {}

/** Names of prepared statements by their text. */
export type StatementNames = Map<string, string>

/** Opens a pool whose connections have these limits, or none. */
export function openPool(
  connectionString: string,
  max: number,
  limits: PostgresLimits | null,
  statementNames: StatementNames,
): PostgresPool {
  const pool = new Pool({
    connectionString,
    max,
    ...keepAlive,
    ...(limits && {
      connectionTimeoutMillis: limits.connection,
      // oxlint-disable-next-line no-misused-promises -- the pool awaits the promise, which its types omit
      onConnect: (client) => setLimits(client as PoolClient, limits),
    }),
  })
  // A broken connection fails its query and is replaced. Without a listener it would end the process.
  pool.on('error', ignoreError)
  pool.on('connect', (client) => void client.on('error', ignoreError))
  return {
    async connect() {
      if (pool.waitingCount >= maxWaitingQueries) throw tooManyWaitingError()
      const client = await connect(pool)
      return limits ? new LimitedClient(client, limits, statementNames) : client
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** Sets limits after connecting: a connection pooler in session mode refuses them as connection parameters. */
async function setLimits(client: PoolClient, limits: PostgresLimits): Promise<void> {
  const { idleInTransaction, lock, statement, answer } = limits
  const statements = [
    `set idle_in_transaction_session_timeout = ${idleInTransaction}`,
    `set lock_timeout = ${lock}`,
    `set statement_timeout = ${statement}`,
  ]
  await endWhenLate(client, answer, () => client.query(statements.join('; ')))
}

/** A connection of the pool that ends when an answer takes too long. */
class LimitedClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #statementNames: StatementNames
  readonly #runLimited: <Answer>(run: () => Promise<Answer>) => Promise<Answer>

  constructor(client: PoolClient, { answer }: PostgresLimits, statementNames: StatementNames) {
    this.#client = client
    this.#statementNames = statementNames
    this.#runLimited = (run) => endWhenLate(client, answer, run)
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof statement !== 'string') throw new Error('Cursors are not supported')
    const name = this.#statementNames.get(statement)
    const query = { text: statement, values: [...parameters], ...(name && { name }) }
    // The types of pg allow any row and command.
    type Answer = Promise<PostgresQueryResult<Row>>
    return this.#runLimited(() => this.#client.query(query) as Promise<unknown> as Answer)
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken)
  }
}

const tooManyConnectionsCode = '53300'
const retryDelays = [50, 100, 200, 400, 800]

/** Retries for 1.5 s when PostgreSQL has no connection left, as others may return theirs. */
async function connect(pool: Pool): Promise<PoolClient> {
  for (const delay of retryDelays) {
    try {
      return await pool.connect()
    } catch (error) {
      if ((error as { code?: unknown }).code !== tooManyConnectionsCode) throw error
    }
    await pause(delay)
  }
  return pool.connect()
}
