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

  /** The driver queues transactions itself; Kysely's own mutex would admit none before the commit. */
  override get supportsMultipleConnections() {
    return true
  }
}

/** Omits row locks: SQLite's transactions exclude each other without them. */
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

/** Opens a writer that serializes transactions, and a reader that sees only committed ones. */
export function openSqlite(
  file: string,
  { maxLockWaitMilliseconds = defaultLockWait }: SqliteOptions = {},
) {
  const open = ({ readOnly }: { readOnly: boolean }) => {
    const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true })
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    // 16 MB: pages that change often are copied into the database less often.
    database.exec('pragma wal_autocheckpoint = 4000')
    // Keeps the pages that a savepoint copies in memory instead of a temporary file.
    database.exec('pragma temp_store = memory')
    if (readOnly) database.exec('pragma query_only = on')
    // Startup may sleep. From here on SQLite must not: the site serves all requests on this thread.
    database.exec('pragma busy_timeout = 0')
    const lockWait = new LockWait(maxLockWaitMilliseconds)
    const connection = new SqliteConnection(database, lockWait)
    const driver = new GroupCommitDriver(database, connection, { exclusive: !readOnly, lockWait })
    return { database, connection, driver, lockWait, dialect: dialect(driver), run: connection.run }
  }
  const writer = open({ readOnly: false })
  /** For callers that already hold the connection and need not wait for it. */
  const inTransaction = dialect(
    new GroupCommitDriver(writer.database, writer.connection, {
      exclusive: false,
      lockWait: writer.lockWait,
    }),
  )
  return { writer: { ...writer, inTransaction }, reader: open({ readOnly: true }) }
}
