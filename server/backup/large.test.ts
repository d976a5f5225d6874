// @module-tag full
import { insertConvention } from '../convention/store.ts'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../migrations/index.ts'
import { Database } from '../platform/database/database.ts'
import { Live } from '../platform/live/live.ts'
import type { AuditRow } from '../platform/database/schema.ts'
import { sampleConvention } from '../sample/conventions.ts'
import { type DatabaseEngine, newPostgresDatabase } from '../testing/site.ts'
import { testNow } from '../testing/test-clock.ts'
import { writeDump } from './dump.ts'
import { loadDump } from './load.ts'

/** Set `BACKUP_TEST_ROWS=100000` to measure the numbers in docs/operations.md. */
const count = Number(process.env['BACKUP_TEST_ROWS'] ?? 5_000)
const folder = mkdtempSync(join(tmpdir(), 'meepcon-large-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function emptyDatabase(engine: DatabaseEngine): Promise<Database> {
  const databaseUrl = engine === 'postgres' ? await newPostgresDatabase() : null
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const database = new Database({ databaseUrl, dataDir, live: new Live() })
  await migrate(database)
  onTestFinished(() => database.close())
  return database
}

const createRow = (index: number): AuditRow => ({
  id: `row-${index}`,
  at: testNow,
  actor: 'admin@meepcon.example',
  action: 'payment-recorded',
  subject: `guest-${index}@example.com`,
  details: `“Ünïcode”, a\nline and a \\ for ${index}`,
  searchText: `guest-${index}@example.com`,
})

async function fillDatabase(database: Database): Promise<void> {
  await database.transaction(async ({ query }) => {
    await insertConvention(query, sampleConvention(2027))
    for (let from = 0; from < count; from += 500) {
      const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) =>
        createRow(from + at),
      )
      await query.insertInto('audit').values(rows).execute()
    }
  })
}

const measureSeconds = async <Result>(work: Promise<Result>): Promise<[Result, number]> => {
  const start = performance.now()
  const result = await work
  return [result, Math.round((performance.now() - start) / 100) / 10]
}

test.each<[DatabaseEngine, DatabaseEngine]>([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
])(
  `moves ${count} rows from %s to %s`,
  async (from, to) => {
    const source = await emptyDatabase(from)
    const target = await emptyDatabase(to)
    await fillDatabase(source)
    const file = join(mkdtempSync(join(folder, 'copy-')), 'copy.jsonl.gz')
    const [writtenCounts, dumpSeconds] = await measureSeconds(writeDump(source, file, testNow))
    const [loadedCounts, loadSeconds] = await measureSeconds(loadDump(target, file))
    expect([writtenCounts.audit, loadedCounts.audit]).toEqual([count, count])
    for (const index of [0, 1, count - 1]) {
      const row = await target.query
        .selectFrom('audit')
        .selectAll()
        .where('id', '=', `row-${index}`)
        .executeTakeFirst()
      expect(row).toEqual(createRow(index))
    }
    if (process.env['BACKUP_TEST_ROWS']) {
      const size = Math.round(statSync(file).size / 1024)
      console.log(
        `${from} to ${to}: ${count} rows, ${size} KB, written ${dumpSeconds} s, loaded ${loadSeconds} s`,
      )
    }
  },
  120_000,
)
