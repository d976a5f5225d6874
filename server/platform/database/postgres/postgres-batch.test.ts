import { expect, test } from 'vitest'
import { openSite } from '../../../testing/site.ts'
import type { Query, Transaction } from '../database.ts'
import { textOf } from './postgres-batch.ts'
import { prepared } from '../prepared-statement.ts'
import type { AttemptRow } from '../schema.ts'

const row = (key: string | null) => ({ key, at: '', expiresAt: null }) as AttemptRow

const addAttempt = prepared((query: Query, attempt: AttemptRow) =>
  query.insertInto('attempts').values(attempt),
)
const allAttempts = prepared((query: Query, _: object) =>
  query.selectFrom('attempts').selectAll().orderBy('key'),
)
const allConventions = prepared(({ query, forUpdate }: Transaction, _: object) =>
  forUpdate(query.selectFrom('conventions').selectAll()),
)

/** Each connection prepares a statement the first time; only from then on it goes in batches. */
async function openPrepared() {
  const { database } = await openSite({ engine: 'postgres' })
  const connections = 3
  const ready = Promise.withResolvers<void>()
  let waiting = 0
  const prepareAll = database.transaction.bind(database, async (transaction: Transaction) => {
    const { query } = transaction
    await addAttempt(query, row('prepared'))
    await allAttempts(query, {})
    waiting += 1
    if (waiting === connections) ready.resolve()
    await ready.promise
    await allConventions(transaction, {})
    await query.deleteFrom('attempts').execute()
  })
  await Promise.all(Array.from({ length: connections }, () => prepareAll()))
  return database
}

test('rows are the same from a statement that is being prepared and from one that was', async () => {
  const { database } = await openSite({ engine: 'postgres' })
  const read = () =>
    database.transaction((transaction) => {
      const { query, pipeline } = transaction
      return pipeline(
        () => allConventions(transaction, {}),
        () => addAttempt(query, row('"a\\')),
        () => allAttempts(query, {}),
      )
    })
  const [conventions, , attempts] = await read()
  const [again, , attemptsAgain] = await read()
  expect(conventions).toHaveLength(1)
  expect(again).toEqual(conventions)
  expect(attempts).toEqual([row('"a\\')])
  expect(attemptsAgain).toEqual([row('"a\\'), row('"a\\')])
})

test('in a batch, too, is read under a lock what others wrote who held it before', async () => {
  const database = await openPrepared()
  const held = Promise.withResolvers<void>()
  const first = database.transaction(async (transaction) => {
    await allConventions(transaction, {})
    held.resolve()
    await addAttempt(transaction.query, row('written under the lock'))
  })
  await held.promise
  const [, found] = await database.transaction((transaction) =>
    transaction.pipeline(
      () => allConventions(transaction, {}),
      () => allAttempts(transaction.query, {}),
    ),
  )
  await first
  expect(found).toEqual([row('written under the lock')])
})

test('where one of a batch fails, what stands behind it fails too, nothing is kept, and the next one works', async () => {
  const database = await openPrepared()
  const outcomes: string[] = []
  const told = (step: Promise<unknown>) =>
    step.then(
      () => outcomes.push('done'),
      ({ code }: { code: string }) => outcomes.push(code),
    )
  const failing = database.transaction(async ({ query, pipeline, sendWithCommit }) => {
    await pipeline(
      () => told(addAttempt(query, row('first'))),
      () => told(addAttempt(query, row(null))),
      () => told(allAttempts(query, {})),
    )
    sendWithCommit(addAttempt, row('with the commit'))
  })
  // The transaction had failed already, and nobody looked.
  await expect(failing).rejects.toMatchObject({ code: '25P02' })
  expect(outcomes).toEqual(['done', '23502', '23502'])
  const withCommit = database.transaction(async ({ sendWithCommit }) =>
    sendWithCommit(addAttempt, row(null)),
  )
  await expect(withCommit).rejects.toMatchObject({ code: '23502' })
  expect(await allAttempts(database.query, {})).toEqual([])
  await database.transaction(({ query }) => addAttempt(query, row('next')))
  expect(await allAttempts(database.query, {})).toEqual([row('next')])
})

test.each([
  ['x', 'x'],
  [12.5, '12.5'],
  [7n, '7'],
  [null, null],
  [['a', 'b"\\,{}'], String.raw`{"a","b\"\\,{}"}`],
])('%s is written as %s', (value, text) => {
  expect(textOf(value)).toBe(text)
})

test('what has no way to be written is refused', () => {
  expect(() => textOf({})).toThrow(TypeError)
})
