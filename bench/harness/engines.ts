import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { startSite, type TestSite } from '../../e2e/site.ts'
import { Database } from '../../server/platform/database/database.ts'
import { Live } from '../../server/platform/live/live.ts'
import { startPostgres } from '../../server/testing/databases/postgres.ts'
import { measureRate } from './client.ts'
import { seedDatabase } from '../seed/seed-data.ts'
import type { SeedData, SeedSize } from '../seed/types.ts'

export type EngineName = 'SQLite' | 'PostgreSQL'

/** A separate site with its own seed. */
export interface MeasuredSite extends TestSite {
  port: number
  seed: SeedData
}

export interface Testbed {
  engine: EngineName
  open: (size: SeedSize, environment?: Record<string, string>) => Promise<MeasuredSite>
  /** Plain transactions per second on the same engine and disk: one durable insert each. */
  baselineRate: () => Promise<number>
}

export const concurrency = 8

/** Measures on one engine, then on the other. */
export async function measureOnBoth<Result>(
  measure: (testbed: Testbed) => Promise<Result[]>,
): Promise<Result[]> {
  return [...(await measure(sqlite)), ...(await measureOnPostgres(measure))]
}

export async function measureOnPostgres<Result>(
  measure: (testbed: Testbed) => Promise<Result>,
): Promise<Result> {
  // Without flags: commits reach the disk, as in production.
  const postgres = await startPostgres([])
  try {
    return await measure(createPostgresTestbed(postgres.address))
  } finally {
    await postgres.stop()
  }
}

export const sqlite: Testbed = {
  engine: 'SQLite',
  open: (size, environment = {}) => openSite(size, null, environment),
  baselineRate: sqliteBaseline,
}

const createPostgresTestbed = (address: string): Testbed => ({
  engine: 'PostgreSQL',
  open: async (size, environment = {}) => openSite(size, await newDatabase(address), environment),
  baselineRate: () => postgresBaseline(`${address}/postgres`),
})

async function openSite(
  size: SeedSize,
  databaseUrl: string | null,
  environment: Record<string, string>,
): Promise<MeasuredSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meepcon-bench-'))
  const database = new Database({ databaseUrl, dataDir, live: new Live() })
  const seed = await seedDatabase(database, size)
  await database.close()
  const site = await startSite(
    { ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...environment },
    { dataDir },
  )
  return {
    ...site,
    dataDir,
    seed,
    port: Number(new URL(site.url).port),
    async stop() {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function newDatabase(address: string): Promise<string> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const pool = new Pool({ connectionString: `${address}/postgres`, max: 1 })
  await pool.query(`create database ${name}`)
  await pool.end()
  return `${address}/${name}`
}

async function sqliteBaseline(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-bare-'))
  const database = new DatabaseSync(join(folder, 'bare.sqlite'))
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table bare (n integer)',
  )
  const insert = database.prepare('insert into bare values (?)')
  const work = Array.from({ length: 2_000 }, (_, index) => () => {
    insert.run(index)
    return Promise.resolve()
  })
  const rate = await measureRate(work, 1)
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return rate
}

async function postgresBaseline(address: string): Promise<number> {
  const pool = new Pool({ connectionString: address, max: concurrency })
  await pool.query('create table if not exists bare (n integer)')
  const work = Array.from({ length: 2_000 }, (_, index) => async () => {
    await pool.query('insert into bare values ($1)', [index])
  })
  const rate = await measureRate(work, concurrency)
  await pool.end()
  return rate
}
