import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrationNames } from '../migrations/index.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import { fillEmptyDatabase } from '../sample/fill.ts'
import { type DatabaseEngine, newPostgresDatabase } from '../testing/site.ts'
import { expectTrueBadgeCounts } from '../testing/fixtures/badge-counts.ts'
import { TestClock, testNow } from '../testing/test-clock.ts'
import { readConfig } from '../platform/config.ts'
import { writeDump } from './dump.ts'
import { loadDump } from './load.ts'
import { tablesInOrder } from './tables.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'meepcon-backup-'))
const newFile = () => join(newFolder(), 'copy.jsonl.gz')

async function emptyDatabase(engine: DatabaseEngine): Promise<Database> {
  const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : null
  const database = new Database({ databaseUrl, dataDir: newFolder(), live: new Live() })
  await migrate(database)
  onTestFinished(() => database.close())
  return database
}

async function sampleDatabase(engine: DatabaseEngine): Promise<Database> {
  const database = await emptyDatabase(engine)
  const config = readConfig({ SAMPLE_DATA: 'on' })
  await fillEmptyDatabase({ config, database, clock: new TestClock(testNow) })
  return database
}

const readContents = async (database: Database) => {
  const all: Record<string, string[]> = {}
  for (const table of tablesInOrder) {
    const rows = await database.query.selectFrom(table).selectAll().execute()
    all[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return all
}

const directions: [DatabaseEngine, DatabaseEngine][] = [
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
]

test.each(directions)(
  'restores a copy of %s into an empty %s with identical rows',
  async (from, to) => {
    const source = await sampleDatabase(from)
    const target = await emptyDatabase(to)
    const file = newFile()
    const writtenCounts = await writeDump(source, file, testNow)
    const loadedCounts = await loadDump(target, file)
    expect(writtenCounts.registrations).toBeGreaterThan(100)
    expect(await readContents(target)).toEqual(await readContents(source))
    for (const table of tablesInOrder) expect(loadedCounts[table] ?? 0).toBe(writtenCounts[table])
    expect(await expectTrueBadgeCounts(target.query)).not.toEqual([])
  },
)

test('restores into PostgreSQL, however long the files take', async () => {
  const file = newFile()
  await writeDump(await sampleDatabase('sqlite'), file, testNow)
  const options = { databaseUrl: await newPostgresDatabase(), dataDir: '', live: new Live() }
  const target = new Database({ ...options, postgresLimits: { idleInTransaction: 200 } })
  onTestFinished(() => target.close())
  const copyFiles = () => sql`select pg_sleep(0.6)`.execute(target.query)
  await loadDump(target, file, async () => void (await copyFiles()))
  expect(await expectTrueBadgeCounts(target.query)).not.toEqual([])
})

test('copies one snapshot while other transactions write', async () => {
  const source = await sampleDatabase('sqlite')
  const contentsBefore = await readContents(source)
  const file = newFile()
  const write = source.transaction(({ query }) => query.deleteFrom('participants').execute())
  const dump = writeDump(source, file, testNow)
  await Promise.all([write, dump])
  const target = await emptyDatabase('sqlite')
  await loadDump(target, file)
  const participantRows = (await readContents(target))['participants']
  expect([contentsBefore['participants'], []]).toContainEqual(participantRows)
})

test('refuses a database with rows, a truncated copy and a newer copy, without changing anything', async () => {
  const source = await sampleDatabase('sqlite')
  const file = newFile()
  await writeDump(source, file, testNow)
  const contentsBefore = await readContents(source)
  await expect(writeDump(source, file, testNow)).rejects.toThrow('EEXIST')
  await expect(loadDump(source, file)).rejects.toThrow('The database is not empty')
  expect(await readContents(source)).toEqual(contentsBefore)

  const target = await emptyDatabase('sqlite')
  const emptyContents = await readContents(target)
  const truncatedFile = newFile()
  const head = { format: 'meepcon-copy-1', createdAt: '', migrations: migrationNames }
  writeFileSync(truncatedFile, gzipSync(`${JSON.stringify(head)}\n`))
  await expect(loadDump(target, truncatedFile)).rejects.toThrow('its last line is missing')
  const brokenFile = newFile()
  const completeContent = readFileSync(file)
  for (const length of [0, 10, completeContent.length / 2, completeContent.length - 1]) {
    writeFileSync(brokenFile, completeContent.subarray(0, length))
    await expect(loadDump(target, brokenFile)).rejects.toThrow('its last line is missing')
  }
  completeContent.fill(0, completeContent.length - 8)
  writeFileSync(brokenFile, completeContent)
  await expect(loadDump(target, brokenFile)).rejects.toThrow('is damaged')
  const newerFile = newFile()
  writeFileSync(newerFile, gzipSync('{"format":"meepcon-copy-1","migrations":["999-future"]}\n'))
  await expect(loadDump(target, newerFile)).rejects.toThrow('newer release (it has 999-future)')
  const olderFile = newFile()
  writeFileSync(
    olderFile,
    gzipSync('{"format":"meepcon-copy-1","migrations":["001-foundation"]}\n'),
  )
  await expect(loadDump(target, olderFile)).rejects.toThrow(
    'Restore it into a database without tables.',
  )
  const unknownFile = newFile()
  const row = JSON.stringify(['kyselyMigration', { name: '999-future', timestamp: '' }])
  writeFileSync(unknownFile, gzipSync(`${JSON.stringify(head)}\n${row}\n`))
  await expect(loadDump(target, unknownFile)).rejects.toThrow('contains rows of an unknown table')
  const otherFile = newFile()
  writeFileSync(otherFile, gzipSync('[1]\n'))
  await expect(loadDump(target, otherFile)).rejects.toThrow('is not a copy of a MeepCon database')
  expect(await readContents(target)).toEqual(emptyContents)
})
