import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrationNames } from '../migrations/index.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import { fillEmptyDatabase } from '../sample/fill.ts'
import { type Engine, newPostgresDatabase } from '../testing/site.ts'
import { expectTrueBadgeCounts } from '../testing/fixtures/badge-counts.ts'
import { TestClock, testNow } from '../testing/test-clock.ts'
import { readConfig } from '../platform/config.ts'
import { dumpTo } from './dump.ts'
import { loadFrom } from './load.ts'
import { tablesInOrder } from './tables.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'meepcon-backup-'))
const newFile = () => join(newFolder(), 'copy.jsonl.gz')

async function emptyDatabase(engine: Engine): Promise<Database> {
  const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : null
  const database = new Database({ databaseUrl, dataDir: newFolder(), live: new Live() })
  await migrate(database)
  onTestFinished(() => database.close())
  return database
}

async function sampleDatabase(engine: Engine): Promise<Database> {
  const database = await emptyDatabase(engine)
  const config = readConfig({ SAMPLE_DATA: 'on' })
  await fillEmptyDatabase({ config, database, clock: new TestClock(testNow) })
  return database
}

const contents = async (database: Database) => {
  const all: Record<string, string[]> = {}
  for (const table of tablesInOrder) {
    const rows = await database.query.selectFrom(table).selectAll().execute()
    all[table] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return all
}

const directions: [Engine, Engine][] = [
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
]

test.each(directions)(
  'a copy of %s put into an empty %s has every row as it was',
  async (from, to) => {
    const source = await sampleDatabase(from)
    const goal = await emptyDatabase(to)
    const file = newFile()
    const written = await dumpTo(source, file, testNow)
    const loaded = await loadFrom(goal, file)
    expect(written.registrations).toBeGreaterThan(100)
    expect(await contents(goal)).toEqual(await contents(source))
    for (const table of tablesInOrder) expect(loaded[table] ?? 0).toBe(written[table])
    expect(await expectTrueBadgeCounts(goal.query)).not.toEqual([])
  },
)

test('a copy holds one moment, whatever is written meanwhile', async () => {
  const source = await sampleDatabase('sqlite')
  const before = await contents(source)
  const file = newFile()
  const writing = source.transaction(({ query }) => query.deleteFrom('participants').execute())
  const dumping = dumpTo(source, file, testNow)
  await Promise.all([writing, dumping])
  const goal = await emptyDatabase('sqlite')
  await loadFrom(goal, file)
  const kept = (await contents(goal))['participants']
  expect([before['participants'], []]).toContainEqual(kept)
})

test('a database with rows, a cut copy and a newer copy are refused, and nothing is changed', async () => {
  const source = await sampleDatabase('sqlite')
  const file = newFile()
  await dumpTo(source, file, testNow)
  const before = await contents(source)
  await expect(dumpTo(source, file, testNow)).rejects.toThrow('EEXIST')
  await expect(loadFrom(source, file)).rejects.toThrow('The database is not empty')
  expect(await contents(source)).toEqual(before)

  const goal = await emptyDatabase('sqlite')
  const empty = await contents(goal)
  const cut = newFile()
  const head = { format: 'meepcon-copy-1', createdAt: '', migrations: migrationNames }
  writeFileSync(cut, gzipSync(`${JSON.stringify(head)}\n`))
  await expect(loadFrom(goal, cut)).rejects.toThrow('its last line is missing')
  const broken = newFile()
  const whole = readFileSync(file)
  for (const length of [0, 10, whole.length / 2, whole.length - 1]) {
    writeFileSync(broken, whole.subarray(0, length))
    await expect(loadFrom(goal, broken)).rejects.toThrow('its last line is missing')
  }
  whole.fill(0, whole.length - 8)
  writeFileSync(broken, whole)
  await expect(loadFrom(goal, broken)).rejects.toThrow('is damaged')
  const newer = newFile()
  writeFileSync(newer, gzipSync('{"format":"meepcon-copy-1","migrations":["999-future"]}\n'))
  await expect(loadFrom(goal, newer)).rejects.toThrow('newer release (it has 999-future)')
  const older = newFile()
  writeFileSync(older, gzipSync('{"format":"meepcon-copy-1","migrations":["001-foundation"]}\n'))
  await expect(loadFrom(goal, older)).rejects.toThrow('Restore into a database without tables.')
  const strange = newFile()
  const row = JSON.stringify(['kyselyMigration', { name: '999-future', timestamp: '' }])
  writeFileSync(strange, gzipSync(`${JSON.stringify(head)}\n${row}\n`))
  await expect(loadFrom(goal, strange)).rejects.toThrow('holds rows of an unknown table')
  const other = newFile()
  writeFileSync(other, gzipSync('[1]\n'))
  await expect(loadFrom(goal, other)).rejects.toThrow('is not a copy of a MeepCon database')
  expect(await contents(goal)).toEqual(empty)
})
