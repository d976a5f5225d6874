import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

interface Tables {
  seats: { name: string }
}

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-test-'))
  const dialects = openSqlite(join(folder, 'test.sqlite'))
  const writer = new Kysely<Tables>({ dialect: dialects.writer.dialect })
  const reader = new Kysely<Tables>({ dialect: dialects.reader.dialect })
  onTestFinished(async () => {
    await writer.destroy()
    await reader.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  await writer.schema.createTable('seats').addColumn('name', 'text').execute()
  const names = async () =>
    (await reader.selectFrom('seats').select('name').orderBy('name').execute()).map(
      (row) => row.name,
    )
  const take = (name: string, fail = false) =>
    writer.transaction().execute(async (query) => {
      await query.insertInto('seats').values({ name }).execute()
      if (fail) throw new Error(`${name} changed their mind`)
    })
  return { writer, names, take }
}

test.each([
  ['later ones', ['b', 'd'], ['a', 'c']],
  ['the first', ['a', 'c'], ['b', 'd']],
  ['the first two', ['a', 'b'], ['c', 'd']],
  ['all', ['a', 'b', 'c', 'd'], []],
])(
  'transactions that are committed together stand or fall each for itself: %s fail',
  async (_, failing, stored) => {
    const { names, take } = await open()
    const all = ['a', 'b', 'c', 'd']
    const answers = await Promise.allSettled(all.map((name) => take(name, failing.includes(name))))
    expect(all.filter((__, index) => answers[index]?.status === 'rejected')).toEqual(failing)
    expect(await names()).toEqual(stored)
    await take('e')
    expect(await names()).toEqual([...stored, 'e'])
  },
)

test('whoever is answered finds it stored', async () => {
  const { names, take } = await open()
  const seen = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const name = String(index)
      await take(name)
      return (await names()).includes(name)
    }),
  )
  expect(seen).toEqual(Array(100).fill(true))
})

test('one that takes its time is alone meanwhile', async () => {
  const { writer, names, take } = await open()
  const slow = writer.transaction().execute(async (query) => {
    await query.insertInto('seats').values({ name: 'slow' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 30))
    return query.selectFrom('seats').selectAll().execute()
  })
  const quick = take('quick')
  expect(await slow).toEqual([{ name: 'slow' }])
  await quick
  expect(await names()).toEqual(['quick', 'slow'])
})

test('a commit that fails takes its whole group back, and nothing of those who come after', async () => {
  const { writer, names, take } = await open()
  await sql`create table owners (seat text references seats_by_id (id))`.execute(writer)
  await sql`create table seats_by_id (id text primary key)`.execute(writer)
  const broken = writer.transaction().execute(async (query) => {
    await sql`pragma defer_foreign_keys = on`.execute(query)
    await sql`insert into owners (seat) values ('nowhere')`.execute(query)
  })
  const group = await Promise.allSettled([broken, take('same group')])
  const answered = group.map(({ status }) => status)
  const later = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => take(`later ${index}`)),
  )
  // The second waits for its turn while the first is under way, so one commit is for both.
  expect(answered).toEqual(['rejected', 'rejected'])
  expect(later.every(({ status }) => status === 'fulfilled')).toBe(true)
  const stored = await names()
  expect(stored).toHaveLength(50)
  expect(stored).not.toContain('same group')
})
