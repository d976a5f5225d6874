import type { Kysely } from 'kysely'
import type { Change } from '../../../domain/kernel/topics.ts'
import type { Schema } from './schema.ts'

export type Query = Kysely<Schema>

/** Sends a statement the moment it is called, so that statements go out in the order in which they are asked. */
export type Run = (sql: string, parameters: readonly unknown[]) => Promise<Row[]>
type Row = Record<string, unknown>

const runs = new WeakMap<Query, Run>()

export function withRun(query: Query, run: Run): Query {
  runs.set(query, run)
  return query
}

/** The short way to the engine, past what puts statements together. */
export function runOf(query: Query): Run {
  const run = runs.get(query)
  if (!run) throw new Error('Prepared statements run on the database or in a transaction')
  return run
}

/** A transaction: its queries, its locks, and what it announces once it is committed. */
export interface Transaction {
  query: Query
  changed: (...changes: Change[]) => void
  /**
   * Prepared writes whose answers nobody waits for: they go out with the commit, which fails where one of them does.
   * Others are put together a moment later, when the transaction may be over.
   */
  sent: (...statements: Promise<unknown>[]) => void
  /** Locks the rows that are read. SQLite's transactions exclude each other without it. */
  locked: <Builder extends Lockable<Builder>>(
    builder: Builder,
    of?: LockedTables<Builder>,
  ) => Builder
  /** The same, passing over rows that another server holds. */
  lockedSkipping: <Builder extends Lockable<Builder>>(builder: Builder) => Builder
  /** Lets one transaction at a time past this name, for what has no row yet. */
  lockName: (name: string) => Promise<void>
  /** Locks rows, but lets rows that refer to them be written meanwhile. */
  lockedLoosely: <Builder extends Lockable<Builder>>(builder: Builder) => Builder
}

interface Lockable<Builder> {
  // oxlint-disable-next-line no-explicit-any -- each builder names its own tables
  forUpdate: (of?: any) => Builder
  skipLocked: () => Builder
  forNoKeyUpdate: () => Builder
}

/** Which of the tables that are read are locked; all of them when it is not said. */
type LockedTables<Builder extends { forUpdate: (of?: never) => unknown }> = Parameters<
  Builder['forUpdate']
>[0]
