import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { fieldName, createRow } from '../field-names.ts'
import type { RunStatement } from '../transaction.ts'
import { isLocked, type LockWait } from './lock-wait.ts'

/** Caches prepared statements by text. The number is bounded, as texts with long lists vary. */
const maxPreparedStatements = 400

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

interface PreparedStatement {
  statement: StatementSync
  returnsRows: boolean
}

/** Returns rows as arrays: creating an object in SQLite's driver costs more than reading the row. */
interface ArrayStatement {
  statement: StatementSync
  fields: readonly string[]
}

export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #lockWait: LockWait
  readonly #statements = new Map<string, PreparedStatement>()
  /** Bounded by the number of statements in our code. */
  readonly #arrayStatements = new Map<string, ArrayStatement>()

  constructor(database: DatabaseSync, lockWait: LockWait) {
    this.#database = database
    this.#lockWait = lockWait
  }

  #prepare(sql: string): PreparedStatement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare(sql)
    const preparedStatement = { statement, returnsRows: statement.columns().length > 0 }
    if (this.#statements.size >= maxPreparedStatements) this.#statements.clear()
    this.#statements.set(sql, preparedStatement)
    return preparedStatement
  }

  #prepareArrayStatement(sql: string): ArrayStatement {
    const cached = this.#arrayStatements.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    const arrayStatement = {
      statement,
      fields: statement.columns().map(({ name }) => fieldName(name)),
    }
    this.#arrayStatements.set(sql, arrayStatement)
    return arrayStatement
  }

  /** Runs at once, so that statements retain their order; retries only when the wait delays no open transaction. */
  #retryWhileLocked<Result>(work: () => Result): Promise<Result> {
    try {
      return Promise.resolve(work())
    } catch (error) {
      if (!isLocked(error) || this.#database.isTransaction) return Promise.reject(error)
      return this.#lockWait.retry(work)
    }
  }

  readonly run: RunStatement = <Row>({ sql, parameters }: CompiledQuery<Row>) =>
    this.#retryWhileLocked(() => {
      const { statement, fields } = this.#prepareArrayStatement(sql)
      const rows = statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]
      return rows.map((values) => createRow(fields, values) as Row)
    })

  executeQuery<Row>({ sql, parameters }: Statement): Promise<QueryResult<Row>> {
    return this.#retryWhileLocked(() => {
      const { statement, returnsRows } = this.#prepare(sql)
      const values = parameters as SQLInputValue[]
      if (returnsRows) return { rows: statement.all(...values) as Row[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  // oxlint-disable-next-line require-yield -- Kysely requires the method; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used with SQLite')
  }
}
