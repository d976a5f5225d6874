import type { CompiledQuery, Kysely } from 'kysely'
import type { Change } from '../../../domain/kernel/topics.ts'
import type { AdvisoryLock } from './lock-order.ts'
import type { Schema } from './schema.ts'

export type Query = Kysely<Schema>

/** A way to run a statement that is shorter than Kysely's. Its rows have the names of fields. */
export type Run = <Row>(statement: CompiledQuery<Row>) => Promise<Row[]>

/** Queries of one engine share compiled statements. */
export interface Engine {
  /** Kysely's own where it is missing. */
  run?: Run
}

const engines = new WeakMap<Query, Engine>()

export function onEngine(query: Query, engine: Engine): Query {
  engines.set(query, engine)
  return query
}

export const engineOf = (query: Query): Engine | undefined => engines.get(query)

export const runOf = (query: Query): Run =>
  engineOf(query)?.run ?? (async (statement) => (await query.executeQuery(statement)).rows)

/** A transaction: its queries, its locks, and what it says has changed, once it is committed. */
export interface Transaction {
  query: Query
  changed: (...changes: Change[]) => void
  /** Done last, in this transaction: for rows that others wait for, while this one waits for nobody any more. */
  beforeCommit: (last: () => Promise<unknown>) => void
  /** Locks the rows that are read. SQLite's transactions exclude each other without it. */
  forUpdate: <Builder extends Lockable<Builder>>(
    builder: Builder,
    of?: LockedTables<Builder>,
  ) => Builder
  /** The same, without rows that another transaction has locked. */
  forUpdateSkipLocked: <Builder extends Lockable<Builder>>(builder: Builder) => Builder
  /** An advisory lock, for what has no row yet: one transaction at a time for each of these keys. */
  lock: (kind: AdvisoryLock, ...keys: string[]) => Promise<void>
  /** Values of this server that may be a moment old. */
  cache: Map<string, unknown>
  /** The same, but rows that refer to these may be written meanwhile. */
  forNoKeyUpdate: <Builder extends Lockable<Builder>>(builder: Builder) => Builder
  /** Shared: the rows stay as they are for whoever waits for `forUpdate`, and nobody else waits. */
  forKeyShare: <Builder extends Lockable<Builder>>(builder: Builder) => Builder
}

interface Lockable<Builder> {
  // oxlint-disable-next-line no-explicit-any -- each builder names its own tables
  forUpdate: (of?: any) => Builder
  skipLocked: () => Builder
  forNoKeyUpdate: () => Builder
  forKeyShare: () => Builder
}

/** Which of the tables that are read are locked; all of them when it is not said. */
type LockedTables<Builder extends { forUpdate: (of?: never) => unknown }> = Parameters<
  Builder['forUpdate']
>[0]
