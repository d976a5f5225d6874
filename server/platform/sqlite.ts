import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** A statement text seen once is kept prepared; texts with long lists vary, so the number is bounded. */
const preparedStatements = 400

class Connection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= preparedStatements) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const statement = this.#prepare(sql)
      const values = parameters as SQLInputValue[]
      if (statement.columns().length > 0) {
        return Promise.resolve({ rows: statement.all(...values) as Row[] })
      }
      const { changes } = statement.run(...values)
      return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) })
    } catch (error) {
      return Promise.reject(error as Error)
    }
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for the method; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used with SQLite')
  }
}

/** One connection, one transaction at a time: who comes next waits for the one before. */
class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: Connection
  readonly #exclusive: boolean
  #turn: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(database: DatabaseSync, exclusive: boolean) {
    this.#database = database
    this.#connection = new Connection(database)
    this.#exclusive = exclusive
  }

  async init() {}

  async acquireConnection() {
    if (this.#exclusive) {
      const before = this.#turn
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#turn = promise
      await before
      this.#release = resolve
    }
    return this.#connection
  }

  async releaseConnection() {
    if (this.#exclusive) this.#release()
  }

  // Immediate: the write lock is taken at the start, so a transaction never fails half-way for want of it.
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk ends the transaction by itself; there is then nothing to roll back.
    if (this.#database.isTransaction) {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
  }

  async destroy() {
    this.#database.close()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

const dialect = (database: DatabaseSync, exclusive: boolean): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(database, exclusive),
  createIntrospector: (query) => new SqliteIntrospector(query),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** A writer that serialises transactions and a reader beside it that never sees half of one. */
export function openSqlite(file: string): { writer: Dialect; reader: Dialect } {
  const open = (readOnly: boolean) => {
    const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true })
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    if (readOnly) database.exec('pragma query_only = on')
    return database
  }
  return { writer: dialect(open(false), true), reader: dialect(open(true), false) }
}
