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
import { loadFrom } from '../backup/load.ts'
import { tableNameOf, tablesInOrder } from '../backup/tables.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import { sqliteFile } from '../platform/database/sqlite/sqlite.ts'
import { expectTrueBadgeCounts } from '../testing/fixtures/badge-counts.ts'
import { runSite } from '../testing/processes/running-site.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { administratorOf } from '../testing/processes/seed-site.ts'
import { runTool } from '../testing/processes/run-tool.ts'
import { newSiteStorage, type SiteStorage, slowTest } from '../testing/processes/site-storage.ts'
import { type Engine, newPostgresDatabase, onBothEngines } from '../testing/site.ts'
import { appliedMigrations, migrate, migrationNames } from './index.ts'

/** What 0.1.0 had. */
const newestThen = '010-letters'
const migrationsThen = migrationNames.filter((name) => name <= newestThen)
const madeAt = Date.parse('2026-11-15T23:15:00Z')
const compressed = join(import.meta.dirname, 'fixtures', 'made-by-0.1.0.sqlite.gz')

/**
 * Columns that a later migration fills with other values, each with its reason. Of every other column every value
 * stays as it was, and no row goes.
 */
const rewritten: Record<string, Record<string, string>> = {
  gamedays: { sequence: 'is above all that calendars were sent' },
  conventions: {
    start_date_duration_hours: 'is in the days, each with when it opens and closes',
    end_date_duration_hours: 'is in the days, each with when it opens and closes',
  },
}

/** Columns that are no more. */
const dropped = new Set(['start_date_duration_hours', 'end_date_duration_hours'])

/** Columns that have another name since. */
const renamed: Record<string, string> = { sought: 'search_text', letter: 'message' }
const nowCalled = (column: string) => renamed[column] ?? column

type Row = Record<string, string | number | null>

type Day = Record<'name' | 'opensAt' | 'closesAt', string>

interface Table {
  name: string
  columns: string[]
  rows: Row[]
}

const rank = new Map(tablesInOrder.map((name, index) => [tableNameOf(name), index]))

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
  writeFileSync(sqliteFile(folder), gunzipSync(readFileSync(compressed)))

/** Every table as it was left, those that others refer to first. */
function tablesThen(): Table[] {
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
    .toSorted((a, b) => (rank.get(a.name) ?? -1) - (rank.get(b.name) ?? -1))
}

/** A database as 0.1.0 left it: the very file, or its rows in the tables that its migrations make. */
async function leftBehind(engine: Engine) {
  const storage = await newSiteStorage(engine, onTestFinished)
  const { dataDir } = storage
  if (engine === 'sqlite') unpackTo(dataDir)
  const databaseUrl = storage.databaseUrl || null
  const database = new Database({ databaseUrl, dataDir, live: new Live() })
  onTestFinished(() => database.close())
  if (engine === 'postgres') {
    await migrate(database, newestThen)
    for (const { name, rows } of tablesThen()) {
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

/** What `npm run backup` of 0.1.0 wrote. */
function backupThen(): string {
  const tables = tablesThen()
  const lines = [
    { format: 'meepcon-copy-1', createdAt: '', migrations: migrationsThen },
    ...tables.flatMap(({ name, rows }) => rows.map((row) => [camel(name), camelKeys(row)])),
    { counts: Object.fromEntries(tables.map(({ name, rows }) => [camel(name), rows.length])) },
  ]
  const file = join(newFolder(), 'database.jsonl.gz')
  writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  return file
}

/** The backup command of this release, run before the upgrade. */
function backupNow(storage: SiteStorage): string {
  const folder = join(newFolder(), 'backup')
  expect(runTool('backup', storage, folder)).toEqual({ status: 0, stderr: '' })
  const file = join(folder, 'database.jsonl.gz')
  const [head = ''] = gunzipSync(readFileSync(file)).toString().split('\n', 1)
  expect(JSON.parse(head)).toMatchObject({ migrations: migrationsThen })
  return file
}

const camel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const camelKeys = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))

const rowsIn = async (database: Database, name: string) =>
  (await sql<Row>`select * from ${sql.table(name)}`.execute(database.migratorQuery)).rows

const comparable = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted()

onBothEngines('a database that 0.1.0 made', (engine) => {
  test('keeps every row and every value', async () => {
    const { database } = await leftBehind(engine)
    await migrate(database)
    for (const { name, columns, rows } of tablesThen()) {
      const same = columns.filter((column) => rewritten[name]?.[column] === undefined)
      const now = await rowsIn(database, name)
      expect(rows.length, `${name} has rows to lose`).toBeGreaterThan(0)
      expect([name, ...comparable(now, same.map(nowCalled))]).toEqual([
        name,
        ...comparable(rows, same),
      ])
    }
  })

  test(
    'has every badge at the convention of its registration',
    { tags: ['concurrent'] },
    async () => {
      const { database } = await leftBehind(engine)
      await migrate(database)
      const { rows } = await sql`
      select names.id from names join registrations on registrations.id = registration_id
      where names.convention_id = registrations.convention_id`.execute(database.migratorQuery)
      expect(rows).toHaveLength((await rowsIn(database, 'names')).length)
      expect(rows.length).toBeGreaterThan(0)
      expect(await expectTrueBadgeCounts(database.query)).not.toEqual([])
    },
  )

  test('has its conventions on the same days, at the same hours', async () => {
    const { database } = await leftBehind(engine)
    await migrate(database)
    const then = tablesThen().find(({ name }) => name === 'conventions')?.rows ?? []
    const now = await rowsIn(database, 'conventions')
    expect(then.length).toBeGreaterThan(0)
    for (const row of then) {
      const days = JSON.parse(String(now.find(({ id }) => id === row['id'])?.['days'])) as [
        Day,
        Day,
      ]
      expect(days.map(({ name }) => name)).toEqual(['Friday', 'Saturday'])
      expect([days[0].opensAt, days[1].closesAt]).toEqual([row['start_date'], row['end_date']])
      const lengths = days.map(
        ({ opensAt, closesAt }) => (Date.parse(closesAt) - Date.parse(opensAt)) / 3_600_000,
      )
      expect(lengths).toEqual([row['start_date_duration_hours'], row['end_date_duration_hours']])
    }
  })

  const copies: [string, (storage: SiteStorage) => string][] = [
    ['its own release', backupThen],
    ['this release', backupNow],
  ]
  test.each(copies)(
    'comes back as it is upgraded from a backup that %s made',
    slowTest,
    async (_, copyOf) => {
      const { storage, database: upgraded } = await leftBehind(engine)
      const copy = copyOf(storage)
      expect(await appliedMigrations(upgraded.query)).toEqual(migrationsThen)
      await migrate(upgraded)
      const { dataDir, databaseUrl } = await newSiteStorage(engine, onTestFinished)
      const live = new Live()
      const restored = new Database({ databaseUrl: databaseUrl || null, dataDir, live })
      onTestFinished(() => restored.close())
      await loadFrom(restored, copy)
      for (const { name, columns: columnsThen } of tablesThen()) {
        const columns = columnsThen.filter((column) => !dropped.has(column)).map(nowCalled)
        const [one, other] = [await rowsIn(upgraded, name), await rowsIn(restored, name)]
        expect([name, ...comparable(other, columns)]).toEqual([name, ...comparable(one, columns)])
      }
    },
  )

  test('is moved without being changed', slowTest, async () => {
    const { storage, database } = await leftBehind(engine)
    const target = await newPostgresDatabase()
    expect(runTool('move-database', storage, target)).toEqual({ status: 0, stderr: '' })
    expect(await appliedMigrations(database.query)).toEqual(migrationsThen)
    const moved = new Database({ databaseUrl: target, dataDir: newFolder(), live: new Live() })
    onTestFinished(() => moved.close())
    expect(await appliedMigrations(moved.query)).toEqual(migrationNames.toSorted())
  })

  test('is brought up by a start, and served', slowTest, async () => {
    const { storage, database } = await leftBehind(engine)
    await database.close()
    const site = await runSite(storage, { clockAhead: madeAt - Date.now() })
    const administrator = await administratorOf(site)
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

describe('the migrations of 0.1.0', () => {
  test('make what they made', async () => {
    const then = newFolder()
    unpackTo(then)
    const now = newFolder()
    const database = new Database({ databaseUrl: null, dataDir: now, live: new Live() })
    await migrate(database, newestThen)
    await database.close()
    expect(schemaOf(now)).toEqual(schemaOf(then))
  })
})

const schemaOf = (folder: string) =>
  openFile(sqliteFile(folder))
    .prepare('select type, name, sql from sqlite_master order by name')
    .all()
