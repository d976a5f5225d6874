import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { migrate } from '../../migrations/index.ts'
import { Database } from '../../platform/database/database.ts'
import { sqliteFile } from '../../platform/database/sqlite/sqlite.ts'
import { Live } from '../../platform/live/live.ts'

/** Migrated template databases, created once per run so that no test has to run the migrations. */
export interface SharedDatabasePool {
  /** Ends with the port; a database's name follows after a slash. Empty when PostgreSQL could not start. */
  postgresAddress: string
  /** A one-line reason why PostgreSQL could not start; empty when it runs. */
  postgresProblem: string
  /** A folder with an SQLite database to copy. */
  sqliteFolder: string
  /** The tables, columns, triggers and other objects of a new database. */
  expectedShape: string
}

const template = 'migrated'

/** PostgreSQL's error for renaming a database that still has connections, after a wait. */
const databaseInUseCode = '55006'

const createName = () => `test_${randomUUID().replaceAll('-', '')}`

export async function prepareSqlite(): Promise<string> {
  const sqliteFolder = mkdtempSync(join(tmpdir(), 'meepcon-migrated-'))
  await migrateDatabase({ databaseUrl: null, dataDir: sqliteFolder })
  checkpointFile(sqliteFile(sqliteFolder))
  return sqliteFolder
}

/** Returns the shape of the template. */
export async function preparePostgres(postgresAddress: string, dataDir: string): Promise<string> {
  await withClient(`${postgresAddress}/postgres`, async (client) => {
    await client.query(`create database ${template}`)
    await client.query('create table spare (name text primary key)')
  })
  const databaseUrl = `${postgresAddress}/${template}`
  await migrateDatabase({ databaseUrl, dataDir })
  return withClient(databaseUrl, async (client) => {
    const filledNames = await findFilledTables(client)
    if (filledNames.length > 0)
      throw new Error(`Migrations fill ${filledNames.join()}: emptying would lose that`)
    return readShape(client)
  })
}

async function migrateDatabase(location: {
  databaseUrl: string | null
  dataDir: string
}): Promise<void> {
  const database = new Database({ ...location, live: new Live() })
  await migrate(database)
  await database.close()
}

function checkpointFile(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

export const copySqlite = ({ sqliteFolder }: SharedDatabasePool, dataDir: string): void =>
  copyFileSync(sqliteFile(sqliteFolder), sqliteFile(dataDir))

/** A database without tables. */
export async function createPostgres(
  { postgresAddress, postgresProblem }: SharedDatabasePool,
  template = 'template1',
): Promise<string> {
  if (postgresProblem) throw new Error(postgresProblem)
  const name = createName()
  await withClient(`${postgresAddress}/postgres`, (client) =>
    client.query(`create database ${name} template ${template}`),
  )
  return `${postgresAddress}/${name}`
}

/** Takes an empty, migrated database from the pool of returned ones, because creating one is slow. */
export async function borrowPostgres(pool: SharedDatabasePool): Promise<string> {
  const { postgresAddress, postgresProblem } = pool
  if (postgresProblem) throw new Error(postgresProblem)
  const spareName = await withClient(`${postgresAddress}/postgres`, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'delete from spare where name = (select name from spare limit 1 for update skip locked) returning name',
    )
    return rows[0]?.name
  })
  return spareName ? `${postgresAddress}/${spareName}` : createPostgres(pool, template)
}

/**
 * Empties the database for the next test and renames it, so that no connection with the old name can write into it. A
 * database that still has connections, or holds more than rows, is not reused.
 */
export function returnPostgres(
  { postgresAddress, expectedShape }: SharedDatabasePool,
  databaseUrl: string,
): Promise<void> {
  const oldName = databaseUrl.slice(databaseUrl.lastIndexOf('/') + 1)
  const name = createName()
  return withClient(`${postgresAddress}/postgres`, async (manager) => {
    try {
      await manager.query(`alter database ${oldName} rename to ${name}`)
    } catch (error) {
      if ((error as { code?: unknown }).code === databaseInUseCode) return
      throw error
    }
    const isClean = await withClient(`${postgresAddress}/${name}`, async (client) => {
      if ((await readShape(client)) !== expectedShape) return false
      await emptyTables(client)
      return true
    })
    if (isClean) await manager.query('insert into spare values ($1)', [name])
  })
}

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A hash of its tables, columns, triggers, constraints and functions. */
async function readShape(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    with mine as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat_ws(' ', relname, attname, atttypid, attnotnull, atthasdef) as part
        from pg_attribute join mine on mine.oid = attrelid
      union all select tgname from pg_trigger where not tgisinternal
      union all select conname from pg_constraint join mine on mine.oid = conrelid
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    ) parts`)
  return rows[0]?.shape ?? ''
}

/** TRUNCATE rather than DELETE: deleted rows would leave holes, and later rows would lie out of insertion order. */
async function emptyTables(client: Client): Promise<void> {
  const names = await findFilledTables(client)
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`)
}

/** Tables filled by the migrations keep their rows. */
async function findFilledTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}
