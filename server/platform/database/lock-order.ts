import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'
import { findStatementLocks } from './statement-locks.ts'

/**
 * Two transactions deadlock when each waits for a lock that the other holds. They cannot if all transactions take their
 * locks in one order: rows of these tables and advisory locks of these kinds, from first to last. A single statement
 * takes several locks of one kind, in the order of their ids or keys.
 */
const lockOrder = [
  'advisory sample data',
  'advisory clean-up',
  'advisory convention dates',
  'advisory mailing',
  'advisory mail pause',
  'advisory blocks',
  'advisory team',
  'rows of conventions',
  'rows of registrations',
  'rows of flags',
  'rows of events',
  'advisory rate limit',
  'advisory place',
  'rows of gamedays',
  'advisory gameday on',
  'rows of names',
  'advisory photo order',
  'rows of photos',
  'rows of notice_people',
  'advisory inbox',
  'rows of codes',
  'rows of sessions',
] as const

/**
 * Tables that are referred to by rows of tables later in the order. PostgreSQL checks the reference, and so locks the
 * row referred to, when one transaction updates a row a second time.
 */
const referredTables: Partial<Record<string, string>> = {
  registrations: 'conventions',
  flags: 'conventions',
  events: 'conventions',
}

const inboxLock: Lock = 'advisory inbox'

type Lock = (typeof lockOrder)[number]
type AdvisoryKind<LockName> = LockName extends `advisory ${infer Kind}` ? Kind : never

/** Purposes of advisory locks. */
export type AdvisoryLock = AdvisoryKind<Lock>

/** Fails a transaction that takes a lock out of order, whether or not it meets another. */
export class LockOrderCheck {
  #lastRank = -1
  readonly #heldLocks = new Set<string>()
  readonly #updatedRows = new Set<string>()

  /** Checks the locks of a statement. Reads its operation nodes, as compiled by Kysely, on both engines. */
  checkStatement({ query, parameters }: CompiledQuery): void {
    const { lockedTables, updatedTable } = findStatementLocks(query)
    for (const table of lockedTables) this.#checkLock(`rows of ${table}`, table)
    if (updatedTable) this.#checkUpdate(updatedTable, parameters.at(-1))
  }

  checkAdvisoryLocks(names: readonly string[]): void {
    if (names.every((name) => this.#heldLocks.has(name))) return
    const locks = names.map(advisoryLockOf)
    // Another transaction could hold the second inbox and wait for the first.
    if (
      locks.includes(inboxLock) &&
      [...this.#heldLocks].some((name) => advisoryLockOf(name) === inboxLock)
    ) {
      throw new Error('This may deadlock: inboxes are locked by two statements')
    }
    for (const [index, name] of names.entries()) this.#checkLock(locks[index] ?? '', name)
  }

  #checkUpdate(table: string, id: unknown) {
    const parentTable = referredTables[table]
    if (!parentTable) return
    const row = `${table} ${String(id)}`
    if (this.#updatedRows.has(row) && !this.#heldLocks.has(parentTable)) {
      throw new Error(`This may deadlock: ${table} updated twice locks rows of ${parentTable}`)
    }
    this.#updatedRows.add(row)
  }

  #checkLock(lock: string, name: string) {
    const rank = lockOrder.indexOf(lock as Lock)
    if (rank === -1) throw new Error(`${lock}: not in server/platform/database/lock-order.ts`)
    const previousLock = lockOrder[this.#lastRank]
    if (rank < this.#lastRank) {
      throw new Error(`This may deadlock: ${lock} comes before ${previousLock} in lock-order.ts`)
    }
    this.#lastRank = rank
    this.#heldLocks.add(name)
  }
}

const advisoryLockOf = (name: string): string =>
  lockOrder.find((lock) => `advisory ${name} `.startsWith(`${lock} `)) ?? `advisory ${name}`

/** In development and tests: checks every statement of every transaction at every execution. */
export class TransactionChecks {
  readonly #current = new AsyncLocalStorage<LockOrderCheck>()

  get isInTransaction(): boolean {
    return this.#current.getStore() !== undefined
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#current.run(new LockOrderCheck(), work)
  }

  checkStatement(statement: CompiledQuery): void {
    this.#current.getStore()?.checkStatement(statement)
  }

  checkAdvisoryLocks(names: readonly string[]): void {
    this.#current.getStore()?.checkAdvisoryLocks(names)
  }
}
