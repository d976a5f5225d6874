import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client as PostgresClient } from 'pg'
import { type DatabaseEngine, newPostgresDatabase } from '../site.ts'

/** For tests that start and stop servers, even on a busy machine. */
export const slowTest = { timeout: 120_000 }
/** The `expect.poll` timeout of such tests. */
export const slowPoll = { timeout: 30_000 }

/** The type of `onTestFinished` in a test's own context. */
export type OnTestFinished = (work: () => void | Promise<void>) => void

/** The location of a site's data, on which servers are started, killed and restarted. */
export interface ServerStorage {
  engine: DatabaseEngine
  dataDir: string
  databaseUrl: string
  /** Reads the stored rows without going through the server. */
  read: <Row>(query: string) => Promise<Row[]>
  onTestFinished: OnTestFinished
}

export async function newSiteStorage(
  engine: DatabaseEngine,
  onTestFinished: OnTestFinished,
  address?: string,
): Promise<ServerStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-fault-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const databaseUrl = engine === 'sqlite' ? '' : (address ?? (await newPostgresDatabase()))
  return {
    engine,
    dataDir,
    databaseUrl,
    onTestFinished,
    read: (query) =>
      engine === 'sqlite' ? readSqlite(dataDir, query) : readPostgres(databaseUrl, query),
  }
}

async function readSqlite<Row>(dataDir: string, query: string): Promise<Row[]> {
  const database = new DatabaseSync(join(dataDir, 'meepcon.sqlite'), { timeout: 10_000 })
  try {
    return database.prepare(query).all() as Row[]
  } finally {
    database.close()
  }
}

async function readPostgres<Row>(connectionString: string, query: string): Promise<Row[]> {
  const client = new PostgresClient({ connectionString })
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}
