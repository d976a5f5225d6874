import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Query } from '../transaction.ts'
import type { Schema } from '../schema.ts'

/** Counts come back as numbers on both engines: none of ours passes 2^53. */
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

const ignore = () => {}

/** With this many waiting for a connection, the next would wait some three seconds: it is answered 503 instead. */
export const maxWaiting = 2_000

const secondConnection =
  'A transaction asked over a second connection. Where transactions hold all of them, each waits for another: ask with its own query.'

const tooMany = () =>
  Object.assign(new Error('Too many wait for the database'), { statusCode: 503 })

export class Postgres {
  readonly query: Query
  readonly #pool: Pool
  readonly #checksTransactions: boolean
  /** Set inside a transaction, while that is checked. */
  readonly #inTransaction = new AsyncLocalStorage<true>()

  constructor(connectionString: string, checksTransactions: boolean) {
    this.#checksTransactions = checksTransactions
    this.#pool = new Pool({
      connectionString,
      max: 10,
      // A burst waits its turn rather than fails.
      connectionTimeoutMillis: 15_000,
    })
    // A broken connection fails its query and is replaced; without a listener it would end the process.
    this.#pool.on('error', ignore)
    this.#pool.on('connect', (client) => void client.on('error', ignore))
    const pool = {
      connect: () => this.#connect(),
      end: () => this.#pool.end(),
      options: this.#pool.options,
    }
    this.query = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin()],
    })
  }

  async #connect() {
    if (this.#inTransaction.getStore()) throw new Error(secondConnection)
    if (this.#pool.waitingCount >= maxWaiting) throw tooMany()
    return this.#pool.connect()
  }

  /** `afterCommit` runs on the same connection: in a crowd it need not wait for another one. */
  transaction<Result>(
    work: (query: Query) => Promise<Result>,
    afterCommit: (query: Query) => Promise<void>,
  ): Promise<Result> {
    const checked = this.#checksTransactions
      ? (query: Query) => this.#inTransaction.run(true, () => work(query))
      : work
    return this.query.connection().execute(async (connection) => {
      const result = await connection.transaction().execute(checked)
      await afterCommit(connection)
      return result
    })
  }

  close(): Promise<void> {
    return this.query.destroy()
  }
}
