import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type Dialect,
  type Driver,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { isLockModifier } from '../statement-locks.ts'
import { GroupCommitDriver } from './group-commit-driver.ts'
import { LockWait, maxLockWaitMilliseconds as defaultLockWait } from './lock-wait.ts'
import { SqliteConnection } from './sqlite-connection.ts'

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }

  /** The driver orders them itself; Kysely would let nobody in before the commit. */
  override get supportsMultipleConnections() {
    return true
  }
}

/** Leaves row locks out: transactions of SQLite exclude each other without them. */
class CompilerWithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!isLockModifier(node)) super.visitSelectModifier(node)
  }
}

const dialect = (driver: Driver): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => driver,
  createIntrospector: (query) => new SqliteIntrospector(query),
  createQueryCompiler: () => new CompilerWithoutRowLocks(),
})

export const sqliteFile = (dataDir: string): string => join(dataDir, 'meepcon.sqlite')

interface SqliteOptions {
  maxLockWaitMilliseconds?: number
}

/** A writer that serialises transactions and a reader beside it that never sees half of one. */
export function openSqlite(
  file: string,
  { maxLockWaitMilliseconds = defaultLockWait }: SqliteOptions = {},
) {
  const open = ({ readOnly }: { readOnly: boolean }) => {
    const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true })
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    // 16 MB: what changes again and again is copied into the database less often.
    database.exec('pragma wal_autocheckpoint = 4000')
    // A savepoint copies the pages that it changes: in memory, not into a file of their own.
    database.exec('pragma temp_store = memory')
    if (readOnly) database.exec('pragma query_only = on')
    // Up to here nobody is served. From here on SQLite must not sleep: the thread that sleeps serves everybody.
    database.exec('pragma busy_timeout = 0')
    const lockWait = new LockWait(maxLockWaitMilliseconds)
    const connection = new SqliteConnection(database, lockWait)
    const driver = new GroupCommitDriver(database, connection, { exclusive: !readOnly, lockWait })
    return { database, connection, driver, lockWait, dialect: dialect(driver), run: connection.run }
  }
  const writer = open({ readOnly: false })
  /** For whoever holds the connection already, and so need not wait for it. */
  const inTransaction = dialect(
    new GroupCommitDriver(writer.database, writer.connection, {
      exclusive: false,
      lockWait: writer.lockWait,
    }),
  )
  return { writer: { ...writer, inTransaction }, reader: open({ readOnly: true }) }
}
