// @module-tag full
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listEvents } from '../../domain/events/api.ts'
import { login } from '../../domain/auth/api.ts'
import { listRegistrations } from '../../domain/registration/manage/api.ts'
import { loadDump } from '../backup/load.ts'
import { tableNameOf, tablesInOrder } from '../backup/tables.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import { sqliteFile } from '../platform/database/sqlite/sqlite.ts'
import { expectTrueBadgeCounts } from '../testing/fixtures/badge-counts.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { createAdministratorClient } from '../testing/processes/seed-site.ts'
import { runTool } from '../testing/processes/run-tool.ts'
import { newSiteStorage, type ServerStorage, slowTest } from '../testing/processes/site-storage.ts'
import { type DatabaseEngine, newPostgresDatabase, onBothEngines } from '../testing/site.ts'
import { appliedMigrations, migrate, migrationNames } from './index.ts'

/** Last migration of 0.1.0. */
const newestOldMigration = '010-letters'
const oldMigrations = migrationNames.filter((name) => name <= newestOldMigration)
const createdAt = Date.parse('2026-11-15T23:15:00Z')
const fixtureFile = join(import.meta.dirname, 'fixtures', 'made-by-0.1.0.sqlite.gz')

/**
 * Columns whose values a later migration changes, each with its reason. All other values and all rows must be
 * preserved.
 */
const rewrittenColumns: Record<string, Record<string, string>> = {
  gamedays: { sequence: 'is above all that calendars were sent' },
  conventions: {
    start_date_duration_hours: 'is in the days, each with when it opens and closes',
    end_date_duration_hours: 'is in the days, each with when it opens and closes',
  },
}

/** Dropped columns. */
const droppedColumns = new Set(['start_date_duration_hours', 'end_date_duration_hours'])

/** Renamed columns. */
const renamedColumns: Record<string, string> = { sought: 'search_text', letter: 'message' }
const currentName = (column: string) => renamedColumns[column] ?? column

type Row = Record<string, string | number | null>

type Day = Record<'name' | 'opensAt' | 'closesAt', string>

interface Table {
  name: string
  columns: string[]
  rows: Row[]
}

const tableRank = new Map(tablesInOrder.map((name, index) => [tableNameOf(name), index]))

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  return database
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const unpackTo = (folder: string) =>
  writeFileSync(sqliteFile(folder), gunzipSync(readFileSync(fixtureFile)))

/** Reads all tables of the old database, referenced tables first. */
function readOldTables(): Table[] {
  const folder = newFolder()
  unpackTo(folder)
  const database = openFile(sqliteFile(folder))
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'kysely%'`)
    .all() as { name: string }[]
  return names
    .map(({ name }) => {
      const statement = database.prepare(`select * from ${name}`)
      const columns = statement.columns().map((column) => column.name)
      return { name, columns, rows: statement.all() as Row[] }
    })
    .toSorted((a, b) => (tableRank.get(a.name) ?? -1) - (tableRank.get(b.name) ?? -1))
}

/** Opens a database of 0.1.0: the original file, or its rows in tables created by its migrations. */
async function openOldDatabase(engine: DatabaseEngine) {
  const storage = await newSiteStorage(engine, onTestFinished)
  const { dataDir } = storage
  if (engine === 'sqlite') unpackTo(dataDir)
  const databaseUrl = storage.databaseUrl || null
  const database = new Database({ databaseUrl, dataDir, live: new Live() })
  onTestFinished(() => database.close())
  if (engine === 'postgres') {
    await migrate(database, newestOldMigration)
    for (const { name, rows } of readOldTables()) {
      for (const row of rows) {
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
        const values = sql.join(Object.values(row))
        await sql`insert into ${sql.table(name)} (${columns}) values (${values})`.execute(
          database.migratorQuery,
        )
      }
    }
  }
  return { storage, database }
}

/** Creates a backup in the format of `npm run backup` of 0.1.0. */
function createOldBackup(): string {
  const tables = readOldTables()
  const lines = [
    { format: 'meepcon-copy-1', createdAt: '', migrations: oldMigrations },
    ...tables.flatMap(({ name, rows }) =>
      rows.map((row) => [toCamelCase(name), toCamelCaseKeys(row)]),
    ),
    {
      counts: Object.fromEntries(tables.map(({ name, rows }) => [toCamelCase(name), rows.length])),
    },
  ]
  const file = join(newFolder(), 'database.jsonl.gz')
  writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  return file
}

/** Runs the backup command of this release before the upgrade. */
function createBackup(storage: ServerStorage): string {
  const folder = join(newFolder(), 'backup')
  expect(runTool('backup', storage, folder)).toEqual({ status: 0, stderr: '' })
  const file = join(folder, 'database.jsonl.gz')
  const [head = ''] = gunzipSync(readFileSync(file)).toString().split('\n', 1)
  expect(JSON.parse(head)).toMatchObject({ migrations: oldMigrations })
  return file
}

const toCamelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const toCamelCaseKeys = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toCamelCase(name), value]))

const readRows = async (database: Database, name: string) =>
  (await sql<Row>`select * from ${sql.table(name)}`.execute(database.migratorQuery)).rows

const toComparable = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted()

onBothEngines('a database created by 0.1.0', (engine) => {
  test('keeps every row and every value', async () => {
    const { database } = await openOldDatabase(engine)
    await migrate(database)
    for (const { name, columns, rows } of readOldTables()) {
      const unchangedColumns = columns.filter(
        (column) => rewrittenColumns[name]?.[column] === undefined,
      )
      const currentRows = await readRows(database, name)
      expect(rows.length, `${name} has rows to lose`).toBeGreaterThan(0)
      expect([name, ...toComparable(currentRows, unchangedColumns.map(currentName))]).toEqual([
        name,
        ...toComparable(rows, unchangedColumns),
      ])
    }
  })

  test(
    'assigns every badge to the convention of its registration',
    { tags: ['concurrent'] },
    async () => {
      const { database } = await openOldDatabase(engine)
      await migrate(database)
      const { rows } = await sql`
      select names.id from names join registrations on registrations.id = registration_id
      where names.convention_id = registrations.convention_id`.execute(database.migratorQuery)
      expect(rows).toHaveLength((await readRows(database, 'names')).length)
      expect(rows.length).toBeGreaterThan(0)
      expect(await expectTrueBadgeCounts(database.query)).not.toEqual([])
    },
  )

  test('keeps the days and hours of its conventions', async () => {
    const { database } = await openOldDatabase(engine)
    await migrate(database)
    const oldConventions = readOldTables().find(({ name }) => name === 'conventions')?.rows ?? []
    const currentRows = await readRows(database, 'conventions')
    expect(oldConventions.length).toBeGreaterThan(0)
    for (const row of oldConventions) {
      const days = JSON.parse(String(currentRows.find(({ id }) => id === row['id'])?.['days'])) as [
        Day,
        Day,
      ]
      expect(days.map(({ name }) => name)).toEqual(['Friday', 'Saturday'])
      expect([days[0].opensAt, days[1].closesAt]).toEqual([row['start_date'], row['end_date']])
      const hours = days.map(
        ({ opensAt, closesAt }) => (Date.parse(closesAt) - Date.parse(opensAt)) / 3_600_000,
      )
      expect(hours).toEqual([row['start_date_duration_hours'], row['end_date_duration_hours']])
    }
  })

  const backupSources: [string, (storage: ServerStorage) => string][] = [
    ['its own release', createOldBackup],
    ['this release', createBackup],
  ]
  test.each(backupSources)(
    'is equal after an upgrade and after a restore from a backup by %s',
    slowTest,
    async (_, createCopy) => {
      const { storage, database: upgradedDatabase } = await openOldDatabase(engine)
      const copy = createCopy(storage)
      expect(await appliedMigrations(upgradedDatabase.query)).toEqual(oldMigrations)
      await migrate(upgradedDatabase)
      const { dataDir, databaseUrl } = await newSiteStorage(engine, onTestFinished)
      const live = new Live()
      const restoredDatabase = new Database({ databaseUrl: databaseUrl || null, dataDir, live })
      onTestFinished(() => restoredDatabase.close())
      await loadDump(restoredDatabase, copy)
      for (const { name, columns: oldColumns } of readOldTables()) {
        const columns = oldColumns.filter((column) => !droppedColumns.has(column)).map(currentName)
        const [upgradedRows, restoredRows] = [
          await readRows(upgradedDatabase, name),
          await readRows(restoredDatabase, name),
        ]
        expect([name, ...toComparable(restoredRows, columns)]).toEqual([
          name,
          ...toComparable(upgradedRows, columns),
        ])
      }
    },
  )

  test('is moved without being changed', slowTest, async () => {
    const { storage, database } = await openOldDatabase(engine)
    const target = await newPostgresDatabase()
    expect(runTool('move-database', storage, target)).toEqual({ status: 0, stderr: '' })
    expect(await appliedMigrations(database.query)).toEqual(oldMigrations)
    const movedDatabase = new Database({
      databaseUrl: target,
      dataDir: newFolder(),
      live: new Live(),
    })
    onTestFinished(() => movedDatabase.close())
    expect(await appliedMigrations(movedDatabase.query)).toEqual(migrationNames.toSorted())
  })

  test('is upgraded and served when the server starts', slowTest, async () => {
    const { storage, database } = await openOldDatabase(engine)
    await database.close()
    const site = await runSite(storage, {
      clockAhead: createdAt - Date.now(),
      isStorageReady: true,
    })
    const administrator = await createAdministratorClient(site)
    for (const path of ['/', '/events', '/login', '/attendees', '/photos', '/registrations']) {
      const { status } = await administrator.send('GET', path)
      expect([path, status]).toEqual([path, 200])
    }
    const email = 'Capital.Letters@example.com'
    await expectStatus(200, administrator.call(login, { body: { email } }))
    const events = await expectStatus(200, administrator.call(listEvents, {}))
    expect(events.map(({ gameName }) => gameName)).toContain('Ticket to Ride: “Märklin” & 日本 <b>')
    const query = { q: email }
    const { rows } = await expectStatus(200, administrator.call(listRegistrations, { query }))
    expect(rows.map(({ names }) => names.map(({ name }) => name))).toEqual([['Odd Person 0']])
  })
})

describe('migrations of 0.1.0', () => {
  test('create the schema of 0.1.0', async () => {
    const oldFolder = newFolder()
    unpackTo(oldFolder)
    const currentRows = newFolder()
    const database = new Database({ databaseUrl: null, dataDir: currentRows, live: new Live() })
    await migrate(database, newestOldMigration)
    await database.close()
    expect(schemaOf(currentRows)).toEqual(schemaOf(oldFolder))
  })
})

const schemaOf = (folder: string) =>
  openFile(sqliteFile(folder))
    .prepare('select type, name, sql from sqlite_master order by name')
    .all()
