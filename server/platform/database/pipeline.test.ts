// @module-tag sql
import { expect, test } from 'vitest'
import { onBothEngines, openSite } from '../../testing/site.ts'
import type { Query, Transaction } from './database.ts'
import { prepared } from './prepared-statement.ts'
import type { AttemptRow } from './schema.ts'

const row = (key: string): AttemptRow => ({ key, at: '', expiresAt: '' })

const addAttempt = prepared((query: Query, attempt: AttemptRow) =>
  query.insertInto('attempts').values(attempt),
)
const allAttempts = prepared((query: Query, _: object) =>
  query.selectFrom('attempts').select('key').orderBy('key'),
)
const conventionLock = prepared(({ query, forUpdate }: Transaction, _: object) =>
  forUpdate(query.selectFrom('conventions').select('name')),
)

onBothEngines('a pipeline', (engine) => {
  test('answers its steps in their order, one within another too', async () => {
    const { database } = await openSite({ engine })
    const seen = await database.transaction(async ({ query, pipeline }) => {
      const [, first, [, second]] = await pipeline(
        () => addAttempt(query, row('a')),
        () => allAttempts(query, {}),
        () =>
          pipeline(
            () => addAttempt(query, row('b')),
            () => allAttempts(query, {}),
          ),
      )
      return [first, second].map((rows) => rows.map(({ key }) => key))
    })
    expect(seen).toEqual([['a'], ['a', 'b']])
  })

  test('reads under its lock what others wrote who held it before', async () => {
    const { database } = await openSite({ engine })
    const held = Promise.withResolvers<void>()
    const first = database.transaction(async (transaction) => {
      await conventionLock(transaction, {})
      held.resolve()
      await addAttempt(transaction.query, row('written under the lock'))
    })
    await held.promise
    const [, found] = await database.transaction((transaction) =>
      transaction.pipeline(
        () => conventionLock(transaction, {}),
        () => allAttempts(transaction.query, {}),
      ),
    )
    await first
    expect(found).toEqual([{ key: 'written under the lock' }])
  })

  test('fails where one of its steps does, and the transaction with it', async () => {
    const { database } = await openSite({ engine })
    const failing = database.transaction(({ query, pipeline }) =>
      pipeline(
        () => addAttempt(query, row('kept?')),
        () => Promise.reject(new Error('on purpose')),
      ),
    )
    await expect(failing).rejects.toThrow('on purpose')
    expect(await allAttempts(database.query, {})).toEqual([])
  })
})

const underWay = 'Other statements are under way'

test.each<[string, (transaction: Transaction) => Promise<unknown>]>([
  [
    'side by side without a pipeline',
    ({ query }) => Promise.all([addAttempt(query, row('a')), allAttempts(query, {})]),
  ],
  [
    'that Kysely puts together after the step was called',
    ({ query, pipeline }) =>
      pipeline(
        () => query.selectFrom('attempts').selectAll().execute(),
        () => allAttempts(query, {}),
      ),
  ],
  [
    'after an await of its step',
    ({ query, pipeline }) =>
      pipeline(
        () => addAttempt(query, row('a')).then(() => addAttempt(query, row('b'))),
        () => allAttempts(query, {}),
      ),
  ],
  [
    'of a second pipeline while the first is under way',
    ({ query, pipeline }) =>
      Promise.all([pipeline(() => allAttempts(query, {})), pipeline(() => allAttempts(query, {}))]),
  ],
])('a statement %s is not in order, and fails', async (_, work) => {
  const { database } = await openSite({ engine: 'postgres' })
  await expect(database.transaction(work)).rejects.toThrow(underWay)
})
