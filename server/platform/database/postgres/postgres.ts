import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import { types } from 'pg'
import type { TransactionChecks } from '../lock-order.ts'
import type { Query } from '../transaction.ts'
import type { Schema } from '../schema.ts'
import {
  defaultLimits,
  openPool,
  poolSizes,
  type PostgresLimits,
  type StatementNames,
} from './connections.ts'

/** Read counts as numbers, as SQLite does: none of ours exceeds 2^53. */
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

const secondConnectionMessage =
  'A transaction queried over a second connection, which does not see its writes: use its own query.'

/** A prepared statement that reads all columns fails once a newer release has added one. */
const readsAllColumns = /(?:select |\.|returning )\*/

interface PostgresOptions {
  checks: TransactionChecks | null
  limits?: Partial<PostgresLimits> | undefined
}

export class Postgres {
  /** Reads, on connections that no transaction can use up. */
  readonly query: Query
  /** Migrations and backups, without time limits. */
  readonly maintenance: Query
  readonly #writer: Query
  readonly #statementNames: StatementNames = new Map()
  readonly #checks: TransactionChecks | null

  constructor(connectionString: string, options: PostgresOptions) {
    this.#checks = options.checks
    const limits = { ...defaultLimits, ...options.limits }
    const createPool = (size: number, poolLimits: PostgresLimits | null) =>
      this.#createQuery(openPool(connectionString, size, poolLimits, this.#statementNames))
    this.query = createPool(poolSizes.reads, limits)
    this.#writer = createPool(poolSizes.writes, limits)
    this.maintenance = createPool(poolSizes.maintenance, null)
  }

  /** Lets each connection parse and plan this statement once. */
  prepare(text: string): void {
    if (readsAllColumns.test(text) || this.#statementNames.has(text)) return
    this.#statementNames.set(text, `statement_${this.#statementNames.size + 1}`)
  }

  #createQuery(pool: PostgresPool): Query {
    const checks = this.#checks
    const connect = async () => {
      if (checks?.isInTransaction) throw new Error(secondConnectionMessage)
      return pool.connect()
    }
    return new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { ...pool, connect } }),
      plugins: [new CamelCasePlugin()],
      ...(checks && { log: ({ query }) => checks.checkStatement(query) }),
    })
  }

  /** Runs `afterCommit` on the same connection, so that it need not wait for a free one. */
  transaction<Result>(
    work: (query: Query) => Promise<Result>,
    afterCommit: (query: Query) => Promise<void>,
  ): Promise<Result> {
    return this.#writer.connection().execute(async (connection) => {
      const result = await connection.transaction().execute(work)
      await afterCommit(connection)
      return result
    })
  }

  /** Counts the connections this site may use: free ones and its own. */
  async countConnections(): Promise<number> {
    const { rows } = await sql<{ available: number }>`
      select current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int
        - count(*) filter (where pid <> pg_backend_pid())::int as available
      from pg_stat_activity where backend_type = 'client backend'`.execute(this.query)
    return rows[0]?.available ?? 0
  }

  async close(): Promise<void> {
    await Promise.all([this.query, this.#writer, this.maintenance].map((query) => query.destroy()))
  }
}
