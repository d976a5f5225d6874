import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely'
import { type Change, withoutIdsIfMany } from '../../../domain/kernel/topics.ts'
import { ServerNotifier } from '../live/server-notifier.ts'
import type { Live } from '../live/live.ts'
import { TransactionChecks } from './lock-order.ts'
import { outageOf } from './outage.ts'
import type { Schema } from './schema.ts'
import type { PostgresLimits } from './postgres/connections.ts'
import { Postgres } from './postgres/postgres.ts'
import { prepareStatement } from './prepared-statement.ts'
import {
  type Engine,
  bindEngine,
  type Query,
  type RunStatement,
  type Transaction,
} from './transaction.ts'
import { openSqlite, sqliteFile } from './sqlite/sqlite.ts'

export type { Query, Transaction } from './transaction.ts'

/** Notification of one server to the others. */
export interface ChangeMessage {
  from: string
  /** Changes, not only topics. Named so because servers of two releases may run side by side during an upgrade. */
  topics: readonly Change[]
}

interface DatabaseOptions {
  databaseUrl: string | null
  dataDir: string
  live: Live
  /** Fails transactions that could deadlock; for development and tests. */
  checksTransactions?: boolean
  postgresLimits?: Partial<PostgresLimits>
}

/** Notifies other servers of the changes after the commit. */
type RunTransaction = <Result>(
  work: (query: Query) => Promise<Result>,
  changes: ReadonlySet<Change>,
) => Promise<Result>

/** One interface to both engines. Features do not know which one is running. */
export class Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly serverId = randomUUID()
  /** Reads outside a transaction. Writes go through `transaction`. */
  readonly query: Query
  /** Migrations and backups, without time limits. */
  readonly #maintenance: Query
  readonly #live: Live
  readonly #runTransaction: RunTransaction
  /** Connections that PostgreSQL has for this server; null on SQLite. */
  readonly countConnections: () => Promise<number | null>
  readonly #close: () => Promise<void>
  /** Values of this server that may be slightly out of date. */
  readonly cache = new Map<string, unknown>()
  readonly #outerTransaction = new AsyncLocalStorage<Transaction>()
  readonly #checks: TransactionChecks | null
  #hasWriteFailed = false

  constructor(options: DatabaseOptions) {
    const { databaseUrl, dataDir, live, checksTransactions = false, postgresLimits } = options
    this.#live = live
    this.#checks = checksTransactions ? new TransactionChecks() : null
    if (databaseUrl) {
      this.engine = 'postgres'
      const postgres = new Postgres(databaseUrl, { checks: this.#checks, limits: postgresLimits })
      const engine: Engine = { prepare: (text) => postgres.prepare(text) }
      this.query = bindEngine(postgres.query, engine)
      this.#maintenance = postgres.maintenance
      this.countConnections = () => postgres.countConnections()
      const notifier = new ServerNotifier((changes) => this.notifyOthers(changes))
      this.#runTransaction = (work, changes) =>
        postgres.transaction(
          (query) => work(bindEngine(query, engine)),
          async (query) => {
            // The transaction is committed: a notification that fails is sent again later.
            const notifying = this.#notify(bindEngine(query, engine), [...changes])
            await notifying.catch(() => void notifier.add(changes))
          },
        )
      this.#close = () => postgres.close()
    } else {
      this.engine = 'sqlite'
      mkdirSync(dataDir, { recursive: true })
      const { writer, reader } = openSqlite(sqliteFile(dataDir))
      this.#maintenance = createQuery(writer.dialect)
      this.countConnections = () => Promise.resolve(null)
      this.query = bindEngine(createQuery(reader.dialect), { run: reader.run })
      const checks = this.#checks
      const inTransaction = bindEngine(createQuery(writer.inTransaction, checks), {
        run: checks ? createCheckedRun(checks, writer.run) : writer.run,
      })
      this.#runTransaction = (work) => writer.driver.transaction(() => work(inTransaction))
      this.#close = async () => {
        await this.query.destroy()
        await this.#maintenance.destroy()
      }
    }
  }

  /** Commits unless `work` throws. Publishes its changes to every server after the commit. */
  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const outerTransaction = this.#outerTransaction.getStore()
    if (outerTransaction) return work(outerTransaction)
    const changes = new Set<Change>()
    const beforeCommitSteps: (() => Promise<unknown>)[] = []
    const transactionResult = await this.#write(async (query) => {
      const result = await work({
        query,
        markChanged: (...moreChanges) => {
          for (const change of moreChanges) changes.add(change)
        },
        beforeCommit: (step) => void beforeCommitSteps.push(step),
        forUpdate: (builder, of) => builder.forUpdate(of),
        forUpdateSkipLocked: (builder) => builder.forUpdate().skipLocked(),
        lock: async (kind, ...keys) => {
          const names = keys.length === 0 ? [kind] : keys.toSorted().map((key) => `${kind} ${key}`)
          this.#checks?.checkAdvisoryLocks(names)
          if (this.engine === 'postgres') await takeAdvisoryLocks(query, { names })
        },
        cache: this.cache,
        forNoKeyUpdate: (builder) => builder.forNoKeyUpdate(),
        forKeyShare: (builder) => builder.forKeyShare(),
      })
      for (const step of beforeCommitSteps) await step()
      return result
    }, changes)
    if (changes.size > 0) this.#live.publish([...changes])
    return transactionResult
  }

  /** Joins all transactions that `work` opens to one, committed or rolled back as a whole. */
  runInOneTransaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.transaction((transaction) =>
      this.#outerTransaction.run(transaction, () => work(transaction)),
    )
  }

  /** Notifies other servers on the same database of changes. */
  notifyOthers(changes: readonly Change[]): Promise<void> {
    return this.#notify(this.query, changes)
  }

  async #notify(query: Query, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return
    const message: ChangeMessage = { from: this.serverId, topics: withoutIdsIfMany(changes) }
    await sendNotification(query, { channel, text: JSON.stringify(message) })
  }

  async #write<Result>(
    work: (query: Query) => Promise<Result>,
    changes: ReadonlySet<Change> = new Set(),
  ): Promise<Result> {
    const checks = this.#checks
    const checkedWork = checks ? (query: Query) => checks.run(() => work(query)) : work
    try {
      return await this.#runTransaction(checkedWork, changes)
    } catch (error) {
      if (['unwritable', 'locked'].includes(outageOf(error) ?? '')) this.#hasWriteFailed = true
      throw error
    }
  }

  /** Reads from one snapshot, while others continue to write. */
  async readSnapshot<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    if (this.engine === 'postgres') {
      return this.#maintenance
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work)
    }
    return this.query.connection().execute(async (query) => {
      await sql`begin`.execute(query)
      try {
        return await work(query)
      } finally {
        await sql`rollback`.execute(query)
      }
    })
  }

  /** For the migrator, which opens its own transaction. */
  get migratorQuery(): Query {
    return this.#maintenance.withoutPlugins()
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.query)
  }

  /** Throws while nothing can be written. Tries a write only after one has failed, so that it usually costs nothing. */
  async checkWriting(): Promise<void> {
    if (!this.#hasWriteFailed) return
    await this.#write(async (query) => {
      await query
        .insertInto('attempts')
        .values({ key: 'trying to write', at: '', expiresAt: '' })
        .execute()
      await query.deleteFrom('attempts').where('key', '=', 'trying to write').execute()
    })
    // Reset only here: a transaction that writes nothing succeeds on a full disk.
    this.#hasWriteFailed = false
  }

  close(): Promise<void> {
    return this.#close()
  }
}

export const channel = 'meepcon_changes'

const takeAdvisoryLocks = prepareStatement((query: Query, { names }: { names: string[] }) =>
  query
    .selectFrom(sql<{ name: string }>`unnest(${names}::text[])`.as<'locks'>(sql`locks(name)`))
    .select(sql`pg_advisory_xact_lock(hashtextextended(name, 0))`.as('locked')),
)

const sendNotification = prepareStatement(
  (query: Query, { channel, text }: { channel: string; text: string }) =>
    query.selectNoFrom([
      // A notification need not reach the disk.
      sql`set_config('synchronous_commit', 'off', true)`.as('asynchronous'),
      sql`pg_notify(${channel}, ${text})`.as('notified'),
    ]),
)

const createCheckedRun =
  (checks: TransactionChecks, run: RunStatement): RunStatement =>
  async (statement) => {
    checks.checkStatement(statement)
    return run(statement)
  }

const createQuery = (dialect: Dialect, checks: TransactionChecks | null = null): Query =>
  new Kysely<Schema>({
    dialect,
    plugins: [new CamelCasePlugin()],
    ...(checks && { log: ({ query }) => checks.checkStatement(query) }),
  })
