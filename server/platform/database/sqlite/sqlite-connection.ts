import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { fieldName, rowOf } from '../field-names.ts'
import type { Run } from '../transaction.ts'
import { isLocked, type LockWait } from './lock-wait.ts'

/** A statement text seen once is kept prepared; texts with long lists vary, so the number is bounded. */
const preparedStatements = 400

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

interface Prepared {
  statement: StatementSync
  returnsRows: boolean
}

/** Answers arrays: an object that SQLite's driver makes costs more than reading its row. */
interface Lean {
  statement: StatementSync
  fields: readonly string[]
}

export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #lockWait: LockWait
  readonly #statements = new Map<string, Prepared>()
  /** As many as there are in our code. */
  readonly #lean = new Map<string, Lean>()

  constructor(database: DatabaseSync, lockWait: LockWait) {
    this.#database = database
    this.#lockWait = lockWait
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    if (this.#statements.size >= preparedStatements) this.#statements.clear()
    this.#statements.set(sql, prepared)
    return prepared
  }

  #prepareLean(sql: string): Lean {
    const known = this.#lean.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    const lean = { statement, fields: statement.columns().map(({ name }) => fieldName(name)) }
    this.#lean.set(sql, lean)
    return lean
  }

  /** Runs at once, so that statements keep their order; again only where nothing is open that the wait would hold up. */
  #attempt<Result>(work: () => Result): Promise<Result> {
    try {
      return Promise.resolve(work())
    } catch (error) {
      if (!isLocked(error) || this.#database.isTransaction) return Promise.reject(error)
      return this.#lockWait.retry(work)
    }
  }

  readonly run: Run = <Row>({ sql, parameters }: CompiledQuery<Row>) =>
    this.#attempt(() => {
      const { statement, fields } = this.#prepareLean(sql)
      const rows = statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]
      return rows.map((values) => rowOf(fields, values) as Row)
    })

  executeQuery<Row>({ sql, parameters }: Statement): Promise<QueryResult<Row>> {
    return this.#attempt(() => {
      const { statement, returnsRows } = this.#prepare(sql)
      const values = parameters as SQLInputValue[]
      if (returnsRows) return { rows: statement.all(...values) as Row[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for the method; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used with SQLite')
  }
}
