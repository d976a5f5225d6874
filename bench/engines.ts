import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'
import { startSite, type TestSite } from '../e2e/site.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { rateOf } from './client.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

export interface Ground {
  engine: Engine
  start: () => Promise<TestSite>
  /** Bare transactions a second on the same engine and disk: one insert, made to last. */
  bareRate: () => Promise<number>
  stop: () => Promise<void>
}

const atOnce = 8

export async function grounds(): Promise<Ground[]> {
  // Without flags: what is committed reaches the disk, as in real life.
  const postgres = await startPostgres([])
  return [
    {
      engine: 'SQLite',
      start: () => startSite(),
      bareRate: bareSqlite,
      stop: () => Promise.resolve(),
    },
    {
      engine: 'PostgreSQL',
      start: () => startSite({ DATABASE_URL: `${postgres.address}/postgres` }),
      bareRate: () => barePostgres(`${postgres.address}/postgres`),
      stop: postgres.stop,
    },
  ]
}

async function bareSqlite(): Promise<number> {
  const database = new DatabaseSync(
    join(mkdtempSync(join(tmpdir(), 'meepcon-bare-')), 'bare.sqlite'),
  )
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table bare (n integer)',
  )
  const insert = database.prepare('insert into bare values (?)')
  const work = Array.from({ length: 2_000 }, (_, index) => () => {
    insert.run(index)
    return Promise.resolve()
  })
  const rate = await rateOf(work, 1)
  database.close()
  return rate
}

async function barePostgres(address: string): Promise<number> {
  const pool = new Pool({ connectionString: address, max: atOnce })
  await pool.query('create table if not exists bare (n integer)')
  const work = Array.from({ length: 2_000 }, (_, index) => async () => {
    await pool.query('insert into bare values ($1)', [index])
  })
  const rate = await rateOf(work, atOnce)
  await pool.end()
  return rate
}
