import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Run } from './transaction.ts'

/** A statement text seen once is kept prepared; texts with long lists vary, so the number is bounded. */
const preparedStatements = 400

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

interface Prepared {
  statement: StatementSync
  returnsRows: boolean
}

export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
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

  readonly run: Run = async (sql, parameters) => {
    const { rows } = await this.executeQuery<Record<string, unknown>>({ sql, parameters })
    return rows
  }

  executeQuery<Row>({ sql, parameters }: Statement): Promise<QueryResult<Row>> {
    try {
      const { statement, returnsRows } = this.#prepare(sql)
      const values = parameters as SQLInputValue[]
      if (returnsRows) {
        return Promise.resolve({ rows: statement.all(...values) as Row[] })
      }
      const { changes } = statement.run(...values)
      return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) })
    } catch (error) {
      return Promise.reject(error)
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for the method; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used with SQLite')
  }
}
