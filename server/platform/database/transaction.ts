import type { CompiledQuery, Kysely } from 'kysely'
import type { Change } from '../../../domain/kernel/topics.ts'
import type { AdvisoryLock } from './lock-order.ts'
import type { Schema } from './schema.ts'

export type Query = Kysely<Schema>

/** Runs a statement on a shorter way than Kysely's. Rows are keyed by field names. */
export type RunStatement = <Row>(statement: CompiledQuery<Row>) => Promise<Row[]>

/** Queries of one engine share compiled statements. */
export interface Engine {
  /** Defaults to Kysely's own. */
  run?: RunStatement
  /** Announces a statement that will run often. */
  prepare?: (sql: string) => void
}

const engines = new WeakMap<Query, Engine>()

export function bindEngine(query: Query, engine: Engine): Query {
  engines.set(query, engine)
  return query
}

export const engineOf = (query: Query): Engine | undefined => engines.get(query)

export const runOf = (query: Query): RunStatement =>
  engineOf(query)?.run ?? (async (statement) => (await query.executeQuery(statement)).rows)

/** Queries and locks of a transaction, and the changes it announces after its commit. */
export interface Transaction {
  query: Query
  markChanged: (...changes: Change[]) => void
  /** Runs a last step in this transaction: for rows that other transactions wait for, once this one waits for none. */
  beforeCommit: (step: () => Promise<unknown>) => void
  /** Locks the rows that are read. SQLite ignores it, as its transactions exclude each other. */
  forUpdate: <Builder extends Lockable<Builder>>(
    builder: Builder,
    of?: LockedTables<Builder>,
  ) => Builder
  /** The same, skipping rows that another transaction has locked. */
  forUpdateSkipLocked: <Builder extends Lockable<Builder>>(builder: Builder) => Builder
  /** Takes an advisory lock, for things without a row: one transaction at a time for each of these keys. */
  lock: (kind: AdvisoryLock, ...keys: string[]) => Promise<void>
  /** Values of this server that may be slightly out of date. */
  cache: Map<string, unknown>
  /** Locks the rows that are read, but lets others write rows that refer to them. */
  forNoKeyUpdate: <Builder extends Lockable<Builder>>(builder: Builder) => Builder
  /** Takes a shared lock: only transactions that lock the rows with `forUpdate` wait. */
  forKeyShare: <Builder extends Lockable<Builder>>(builder: Builder) => Builder
}

interface Lockable<Builder> {
  // oxlint-disable-next-line no-explicit-any -- each builder names its own tables
  forUpdate: (of?: any) => Builder
  skipLocked: () => Builder
  forNoKeyUpdate: () => Builder
  forKeyShare: () => Builder
}

/** Tables whose rows are locked; by default all that are read. */
type LockedTables<Builder extends { forUpdate: (of?: never) => unknown }> = Parameters<
  Builder['forUpdate']
>[0]
