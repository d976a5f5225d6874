import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { onBothEngines, openSite } from '../../testing/site.ts'
import type { Transaction } from './database.ts'
import { LockOrderCheck } from './lock-order.ts'
import { prepareStatement } from './prepared-statement.ts'
import type { Schema } from './schema.ts'

const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const names = query.selectFrom('names').select('names.id')
const events = query.selectFrom('events').select('events.id')

const event = events
  .select((select) =>
    select.selectFrom('names').select('name').whereRef('id', '=', 'events.eventOwner').as('owner'),
  )
  .forUpdate()
const name = names
  .innerJoin('registrations', 'registrations.id', 'names.registrationId')
  .forUpdate('names')
const nameByAlias = query.selectFrom('names as other').select('other.id').forUpdate('other')
const nameInFragment = sql`select 1 where exists (${names.forUpdate()})`
const joinedRows = names.innerJoin('events', 'events.eventOwner', 'names.id').forUpdate()
const convention = query.selectFrom('conventions').selectAll().forNoKeyUpdate()
const update = query.updateTable('events').set({ spots: 3 })
const updateOne = update.where('id', '=', '1')
const updateOther = update.where('id', '=', '2')
const updateFull = update.where('spots', '=', 4)
const outbox = query.selectFrom('outbox').select('id').forUpdate().skipLocked()
const skippedFlags = query.selectFrom('flags').select('id').forUpdate().skipLocked()
const deleteFlags = query.deleteFrom('flags').where('id', 'in', skippedFlags)
const codes = query
  .updateTable('codes')
  .set({ expiresAt: '' })
  .where('hash', 'in', query.selectFrom('codes').select('hash').orderBy('hash').forUpdate())

type Step = Pick<Compilable, 'compile'> | { advisory: readonly string[] }

const advisory = (...keys: string[]): Step => ({ advisory: keys })
const compileFragment = (fragment: typeof nameInFragment): Step => ({
  compile: () => fragment.compile(query),
})

function check(steps: readonly Step[]) {
  const locks = new LockOrderCheck()
  for (const step of steps) {
    if ('compile' in step) locks.checkStatement(step.compile())
    else locks.checkAdvisoryLocks(step.advisory)
  }
}

test.each<[string, readonly Step[]]>([
  ['rows in order', [convention, event, name]],
  ['the same rows twice', [event, event]],
  [
    'several keys in one statement',
    [advisory('rate limit a', 'rate limit b'), advisory('inbox a')],
  ],
  ['a key that is locked already', [advisory('inbox a'), advisory('inbox a')]],
  ['rows that are skipped if locked', [advisory('inbox a'), outbox]],
  ['rows that a delete skips if locked', [advisory('inbox a'), deleteFlags]],
  ['single updates of two events', [event, updateOne, updateOther]],
  ['two updates by another column than the id', [event, updateFull, updateFull]],
  ['two updates of an event under the lock of its convention', [convention, updateOne, updateOne]],
  ['reads without a lock', [advisory('inbox a'), events]],
])('accepts %s', (_, steps) => {
  expect(() => check(steps)).not.toThrow()
})

const nameBeforeEvent = 'rows of events comes before rows of names'

test.each<[string, readonly Step[], string]>([
  ['a name before its event', [name, event], nameBeforeEvent],
  ['a name under an alias before its event', [nameByAlias, event], nameBeforeEvent],
  [
    'a name in a fragment of SQL before its event',
    [compileFragment(nameInFragment), event],
    nameBeforeEvent,
  ],
  ['joined rows out of order', [joinedRows], nameBeforeEvent],
  [
    'an inbox before a rate limit',
    [advisory('inbox a'), advisory('rate limit a')],
    'advisory rate limit comes before advisory inbox',
  ],
  [
    'codes locked by an update, before an inbox',
    [codes, advisory('inbox a')],
    'advisory inbox comes before rows of codes',
  ],
  [
    'two inboxes in two statements',
    [advisory('inbox b'), advisory('inbox a')],
    'inboxes are locked by two statements',
  ],
  [
    'two updates of an event',
    [event, updateOne, updateOne],
    'events updated twice locks rows of conventions',
  ],
  ['a lock that is not in the order', [advisory('something')], 'advisory something: not in'],
])('rejects %s', (_, steps, message) => {
  expect(() => check(steps)).toThrow(message)
})

const preparedEvent = prepareStatement(
  ({ query: transactionQuery, forUpdate }: Transaction, { id }: { id: string }) =>
    forUpdate(transactionQuery.selectFrom('events').select('id').where('id', '=', id)),
)
const lockEvent = (transaction: Transaction) => preparedEvent(transaction, { id: 'none' })
const lockNames = ({ query: transactionQuery, forUpdate }: Transaction) =>
  forUpdate(transactionQuery.selectFrom('names').select('id')).execute()

onBothEngines('transactions in tests', (engine) => {
  test('are rolled back when they take a lock out of order, at every execution', async () => {
    const { database } = await openSite({ engine })
    await database.transaction(async (transaction) => {
      await lockEvent(transaction)
      await lockNames(transaction)
    })
    for (const lockAll of [
      async (transaction: Transaction) => {
        await lockNames(transaction)
        await lockEvent(transaction)
      },
      async (transaction: Transaction) => {
        await lockEvent(transaction)
        await transaction.lock('rate limit', 'a')
        await lockNames(transaction)
        await transaction.lock('place', '1')
      },
    ]) {
      const faultyTransaction = database.transaction(async (transaction) => {
        const row = { key: 'out of order', at: '', expiresAt: null }
        await transaction.query.insertInto('attempts').values(row).execute()
        await lockAll(transaction)
      })
      await expect(faultyTransaction).rejects.toThrow('This may deadlock')
    }
    expect(await database.query.selectFrom('attempts').select('key').execute()).toEqual([])
    // Each transaction begins without locks.
    await database.transaction(lockEvent)
  })
})
