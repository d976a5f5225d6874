import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
} from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { LockOrderCheck } from '../lock-order.ts'
import { PipeliningClient } from './pipelining-client.ts'
import { PipelineCheck, type Sending, unchecked } from '../pipeline.ts'
import { type Query, type Run, withRun } from '../transaction.ts'
import { preparedName } from '../prepared-statement.ts'
import type { Schema } from '../schema.ts'

/** Counts come back as numbers on both engines: none of ours passes 2^53. */
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** One for all, so that a statement is put together once, whichever connection it goes out on. */
const adapter = new PostgresAdapter()

class Dialect extends PostgresDialect {
  override createAdapter() {
    return adapter
  }
}

const build = (pool: PostgresPool): Query =>
  new Kysely<Schema>({ dialect: new Dialect({ pool }), plugins: [new CamelCasePlugin()] })

const ignore = () => {}

/** With this many waiting for a connection, the next would wait some three seconds: it is answered 503 instead. */
export const mostWaiting = 2_000

const secondConnection =
  'A transaction asked over a second connection. Where transactions hold all of them, each waits for another: ask with its own query.'

const tooMany = () =>
  Object.assign(new Error('Too many wait for the database'), { statusCode: 503 })

/** A connection of the pool, which makes them of this kind. */
const pipelining = (client: PoolClient) => client as unknown as PipeliningClient

const runOn =
  (client: PoolClient): Run =>
  async (text, values) => {
    const { rows } = await pipelining(client).execute(preparedName(text), text, values)
    return rows
  }

/** How a transaction ends. */
interface Ending {
  /** It fails where one of these does. */
  sentWithCommit: readonly Promise<unknown>[]
  /** Tells other servers what it changed. */
  tell: (query: Query) => Promise<void>
  /** For when it is saved, and they could not be told. */
  tellLater: () => void
}

export class Postgres {
  readonly query: Query
  readonly #pool: Pool
  readonly #queries = new WeakMap<PoolClient, Query>()
  readonly #checksTransactions: boolean
  /** Whether a transaction is under way, while that is checked. */
  readonly #inTransaction = new AsyncLocalStorage<true>()
  readonly #checks = new WeakMap<PoolClient, { locks: LockOrderCheck; sending: PipelineCheck }>()

  constructor(connectionString: string, checksTransactions: boolean) {
    this.#checksTransactions = checksTransactions
    this.#pool = new Pool({
      connectionString,
      max: 10,
      // A burst waits its turn rather than fails.
      connectionTimeoutMillis: 15_000,
      Client: PipeliningClient,
    })
    // A broken connection fails its query and is replaced; without a listener it would end the process.
    this.#pool.on('error', ignore)
    this.#pool.on('connect', (client) => {
      client.on('error', ignore)
      // A plan is kept. Made while a table is nearly empty, it would read all of it for one row ever after.
      client.query('set enable_seqscan = off').catch(ignore)
    })
    const pool = {
      connect: () => this.#connectOutside(),
      end: () => this.#pool.end(),
      options: this.#pool.options,
    }
    this.query = withRun(build(pool), async (text, values) => {
      this.#turnAwayACrowd()
      const client = await this.#connectOutside()
      let broken = true
      try {
        const rows = await runOn(client)(text, values)
        broken = false
        return rows
      } finally {
        client.release(broken)
      }
    })
  }

  async #connectOutside(): Promise<PoolClient> {
    if (this.#inTransaction.getStore()) throw new Error(secondConnection)
    return this.#pool.connect()
  }

  #turnAwayACrowd() {
    if (this.#pool.waitingCount >= mostWaiting) throw tooMany()
  }

  /** Unlike Kysely's own, it lets statements that do not wait for each other go out together. */
  async transaction<Result>(
    work: (query: Query, sending: Sending) => Promise<Result>,
    { sentWithCommit, tell, tellLater }: Ending,
  ): Promise<Result> {
    this.#turnAwayACrowd()
    const client = await this.#pool.connect()
    let broken = false
    try {
      const query = this.#queryOn(client)
      const sending = this.#checksTransactions ? this.#check(client) : unchecked
      // Goes out with the first statement, which fails where this does.
      pipelining(client).execute('begin', 'begin', []).catch(ignore)
      const result = await (this.#checksTransactions
        ? this.#inTransaction.run(true, () => work(query, sending))
        : work(query, sending))
      const committed = pipelining(client).execute('commit', 'commit', [])
      committed.catch(ignore)
      // Sent with the commit, and outside the transaction, which is over when the database comes to it. While the connection has
      // not prepared it, it does not wait for the commit: other servers may then read for nothing what failed.
      const told = sending.sendWithCommit(() => tell(query))
      told.catch(ignore)
      // First, so that the statement's own error is thrown and not that of the commit which it made fail.
      await Promise.all(sentWithCommit)
      const { command } = await committed
      // PostgreSQL answers a commit so where a statement failed and its error was swallowed.
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back')
      await told.catch(tellLater)
      return result
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true))
      // A newer release changed a table under a plan that this connection keeps.
      if ((error as { code?: unknown }).code === '0A000') broken = true
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Kysely ends the pool only where a question went through it; those with a name do not. */
  async close(): Promise<void> {
    await this.query.destroy()
    if (!this.#pool.ending) await this.#pool.end()
  }

  #check(client: PoolClient): Sending {
    const sending = new PipelineCheck()
    this.#checks.set(client, { locks: new LockOrderCheck(), sending })
    return sending
  }

  #queryOn(client: PoolClient): Query {
    const known = this.#queries.get(client)
    if (known) return known
    const run = runOn(client)
    const held = { query: client.query.bind(client), release: ignore }
    const see = <Answer>(sql: string, values: readonly unknown[], send: () => Promise<Answer>) => {
      const checks = this.#checks.get(client)
      checks?.locks.see(sql, values)
      return checks ? checks.sending.see(send) : send()
    }
    const checked: Run = async (sql, values) => see(sql, values, () => run(sql, values))
    const checkedQuery = async (sql: string, values: unknown[]) =>
      see(sql, values, () => client.query(sql, values))
    if (this.#checksTransactions) held.query = checkedQuery as typeof held.query
    const pool = { connect: async () => held, end: async () => {}, options: {} }
    const query = withRun(build(pool), this.#checksTransactions ? checked : run)
    this.#queries.set(client, query)
    return query
  }
}
