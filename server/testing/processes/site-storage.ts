import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client as PostgresClient } from 'pg'
import { type DatabaseEngine, newPostgresDatabase } from '../site.ts'

/** For tests that start and stop servers, also on a busy machine. */
export const slowTest = { timeout: 120_000 }
/** How long `expect.poll` waits in them. */
export const slowPoll = { timeout: 30_000 }

/** As `onTestFinished` of the test's own context. */
export type OnTestFinished = (work: () => void | Promise<void>) => void

/** Where a site's data lies: servers are started, killed and started again on it. */
export interface ServerStorage {
  engine: DatabaseEngine
  dataDir: string
  databaseUrl: string
  /** Reads the stored rows, past the server. */
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
