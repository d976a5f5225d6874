/**
 * Two transactions deadlock when each waits for a lock that the other holds. None can while all of them take their
 * locks in one order, and this is it: rows of these tables and advisory locks of these kinds, the first ones first.
 * Several of one kind are taken by one statement, in the order of their ids or keys.
 */
const lockOrder = [
  'advisory sample data',
  'advisory clean-up',
  'advisory convention dates',
  'advisory organiser mail',
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
 * What rows of a table refer to and comes before them. PostgreSQL looks for it again when one transaction updates a row
 * a second time, and locks it.
 */
const refersTo: Partial<Record<string, string>> = {
  registrations: 'conventions',
  flags: 'conventions',
  events: 'conventions',
}

const inboxes: Lock = 'advisory inbox'

type Lock = (typeof lockOrder)[number]
type KindIn<Of> = Of extends `advisory ${infer Kind}` ? Kind : never

/** What advisory locks are for. */
export type AdvisoryLock = KindIn<Lock>

/** While developing and in tests: fails the transaction that takes a lock out of order, deadlock or not. */
export class LockOrderCheck {
  #last = -1
  readonly #held = new Set<string>()
  readonly #updated = new Set<string>()

  see(sql: string, parameters: readonly unknown[]): void {
    if (sql.includes('pg_advisory_xact_lock')) {
      const [names] = parameters as [string[]]
      if (names.every((name) => this.#held.has(name))) return
      const locks = names.map(advisoryLockOf)
      // Another transaction could hold the second and wait for the first.
      if (
        locks.includes(inboxes) &&
        [...this.#held].some((name) => advisoryLockOf(name) === inboxes)
      ) {
        throw new Error('This may deadlock: inboxes are locked by two statements')
      }
      for (const [at, name] of names.entries()) this.#take(locks[at] ?? '', name)
      return
    }
    this.#update(sql, parameters.at(-1))
    const table = lockedTable(sql)
    if (table) this.#take(`rows of ${table}`, table)
  }

  #update(sql: string, id: unknown) {
    const [, table = ''] = /^update "(\w+)" .* where "id" = \$\d+$/.exec(sql) ?? []
    const referred = refersTo[table]
    if (!referred) return
    const row = `${table} ${String(id)}`
    if (this.#updated.has(row) && !this.#held.has(referred)) {
      throw new Error(`This may deadlock: ${table} updated twice locks rows of ${referred}`)
    }
    this.#updated.add(row)
  }

  #take(lock: string, name: string) {
    const rank = lockOrder.indexOf(lock as Lock)
    if (rank === -1) throw new Error(`${lock}: not in server/platform/database/lock-order.ts`)
    const before = lockOrder[this.#last]
    if (rank < this.#last) {
      throw new Error(`This may deadlock: ${lock} comes before ${before} in lock-order.ts`)
    }
    this.#last = rank
    this.#held.add(name)
  }
}

const advisoryLockOf = (name: string): string =>
  lockOrder.find((lock) => `advisory ${name} `.startsWith(`${lock} `)) ?? `advisory ${name}`

const lockedTables = new Map<string, string | undefined>()
/** Texts with long lists vary. */
const mostTexts = 1_000

function lockedTable(sql: string): string | undefined {
  if (lockedTables.has(sql)) return lockedTables.get(sql)
  const table = readLockedTable(sql)
  if (lockedTables.size < mostTexts) lockedTables.set(sql, table)
  return table
}

/** The table whose rows a statement locks. Whoever skips locked rows waits for nobody. */
function readLockedTable(text: string): string | undefined {
  const sql = text.replaceAll(' for update skip locked', '')
  if (!/ for (?:(?:no key )?update|key share)/.test(sql)) return undefined
  const named = / for (?:no key )?update of "(\w+)"/.exec(sql)
  return (named ?? /(?:^update| from) "(\w+)"/.exec(withoutSubqueries(sql)))?.[1]
}

function withoutSubqueries(sql: string): string {
  const shorter = sql.replaceAll(/\([^()]*\)/g, '')
  return shorter === sql ? sql : withoutSubqueries(shorter)
}
