import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { isLocked, type LockWait } from './lock-wait.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** One caller's turn on the connection. */
class ConnectionTurn implements DatabaseConnection {
  readonly #connection: SqliteConnection
  /** Start of the time for which another program's lock may delay it. */
  readonly arrivedAt: number
  isHandedOver = false

  constructor(connection: SqliteConnection, arrivedAt: number) {
    this.#connection = connection
    this.arrivedAt = arrivedAt
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery(query)
  }

  streamQuery() {
    return this.#connection.streamQuery()
  }
}

/** Transactions that are committed to disk together. */
interface Group extends PromiseWithResolvers<void> {
  size: number
}

/** Error of the transactions that SQLite rolled back along with the one whose statement met the full or broken disk. */
const transactionEndedError = () =>
  Object.assign(new Error('The transaction was ended by the database'), { errcode: 10 })

/** Bounds the wait of the first transaction for those that join its group. */
const maxGroupSize = 32

/**
 * Group commit on one connection. Transactions run one at a time. The disk is the slow part, so the transactions that
 * already wait run first, and one commit writes all of them; none returns before it. Each has its own savepoint, so
 * that it can fail without those before it. The first has none: no transaction precedes it, and a savepoint copies
 * every page that is changed.
 *
 * While another program holds SQLite's write lock, the first in the queue retries on a timer, so that reads continue.
 * The others wait behind it in order of arrival, and each gives up when its own time is over.
 */
export class GroupCommitDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection
  readonly #exclusive: boolean
  readonly #statements: Record<'begin' | 'savepoint' | 'release' | 'commit', StatementSync>
  readonly #lockWait: LockWait
  readonly #waitQueue: (() => void)[] = []
  #isTaken = false
  #group: Group | null = null

  constructor(
    database: DatabaseSync,
    connection: SqliteConnection,
    { exclusive, lockWait }: { exclusive: boolean; lockWait: LockWait },
  ) {
    this.#database = database
    this.#connection = connection
    this.#exclusive = exclusive
    this.#lockWait = lockWait
    this.#statements = {
      // Immediate: takes the write lock at the start, so that a transaction never fails half-way for lack of it.
      begin: database.prepare('begin immediate'),
      savepoint: database.prepare('savepoint work'),
      release: database.prepare('release work'),
      commit: database.prepare('commit'),
    }
  }

  async init() {}

  async acquireConnection() {
    const arrivedAt = performance.now()
    if (this.#exclusive) {
      if (this.#isTaken) await new Promise<void>((resolve) => this.#waitQueue.push(resolve))
      this.#isTaken = true
    }
    return new ConnectionTurn(this.#connection, arrivedAt)
  }

  async releaseConnection(turn: ConnectionTurn) {
    this.#release(turn)
  }

  #release(turn: ConnectionTurn) {
    if (this.#exclusive && !turn.isHandedOver) this.#handOver(turn)
  }

  async beginTransaction(turn: ConnectionTurn) {
    await this.#begin(turn)
  }

  /** Returns a promise only when it has to wait: most transactions begin at once. */
  #begin(turn: ConnectionTurn): Promise<void> | undefined {
    if (this.#group) {
      this.#statements.savepoint.run()
      return undefined
    }
    try {
      this.#statements.begin.run()
    } catch (error) {
      if (!isLocked(error)) throw error
      return this.#beginWhenUnlocked(turn)
    }
    this.#lockWait.end()
    this.#openGroup()
    return undefined
  }

  async #beginWhenUnlocked({ arrivedAt }: ConnectionTurn) {
    await this.#lockWait.retry(() => this.#statements.begin.run(), arrivedAt)
    this.#openGroup()
  }

  #openGroup() {
    this.#group = { size: 0, ...Promise.withResolvers<void>() }
    // Callers that wait for the group get the error. Without any, the rejection would be unhandled.
    this.#group.promise.catch(() => {})
  }

  async commitTransaction(turn: ConnectionTurn) {
    const group = this.#group
    if (!group) throw transactionEndedError()
    if (group.size > 0) this.#statements.release.run()
    group.size += 1
    this.#handOver(turn)
    await group.promise
  }

  async rollbackTransaction(turn: ConnectionTurn) {
    // The commit of its group failed: all is rolled back already, and another caller has the connection.
    if (turn.isHandedOver) return
    // A full disk ends the whole transaction, including all uncommitted members of the group.
    if (!this.#database.isTransaction) {
      this.#settleGroup(transactionEndedError())
    } else if (this.#group?.size === 0) {
      this.#database.exec('rollback')
      this.#settleGroup()
    } else {
      this.#database.exec('rollback to work')
      this.#database.exec('release work')
    }
  }

  #handOver(turn: ConnectionTurn) {
    turn.isHandedOver = true
    if (this.#group && this.#group.size >= maxGroupSize) this.#commit()
    const next = this.#waitQueue.shift()
    if (next) return next()
    this.#isTaken = false
    // Node reads the requests that have already arrived before this callback, so that they join the group.
    if (this.#group) setImmediate(() => this.#group && !this.#isTaken && this.#commit())
  }

  #commit() {
    try {
      this.#statements.commit.run()
      this.#settleGroup()
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      this.#settleGroup(error)
    }
  }

  #settleGroup(error?: unknown) {
    const group = this.#group
    this.#group = null
    if (error === undefined) group?.resolve()
    else group?.reject(error)
  }

  /** Equivalent to a transaction of Kysely's, without the objects that it creates for each. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = await this.acquireConnection()
    try {
      const pendingBegin = this.#begin(turn)
      if (pendingBegin) await pendingBegin
      try {
        const result = await work()
        await this.commitTransaction(turn)
        return result
      } catch (error) {
        await this.rollbackTransaction(turn)
        throw error
      }
    } finally {
      this.#release(turn)
    }
  }

  async destroy() {
    if (this.#group) this.#commit()
    this.#database.close()
  }
}
