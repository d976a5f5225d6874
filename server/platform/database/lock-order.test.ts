import { expect, test } from 'vitest'
import { LockOrderCheck } from './lock-order.ts'

const advisory = 'select pg_advisory_xact_lock(hashtextextended(name, 0)) as "locked" from locks'
const event =
  'select "id", (select "name" from "names" where "names"."id" = "owner") as "organizer" from "events" where "id" = $1 for update'
const name =
  'select "names"."id" from "names" inner join "registrations" on true where "names"."id" = $1 for update of "names"'
const convention = 'select * from "conventions" where "id" = $1 for no key update'
const update = 'update "events" set "spots" = $1 where "id" = $2'
const outbox = 'select "id" from "outbox" limit $1 for update skip locked'
const skipping =
  'delete from "flags" where "id" in (select "id" from "flags" where "until" <= $1 for update skip locked)'

type Statement = readonly [sql: string, parameters: readonly unknown[]]

const lock = (...names: string[]): Statement => [advisory, [names]]
const rows = (sql: string): Statement => [sql, ['1']]

const see = (statements: readonly Statement[]) => {
  const check = new LockOrderCheck()
  for (const [sql, parameters] of statements) check.see(sql, parameters)
}

const changing =
  'update "codes" set "expires_at" = $1 where "hash" in (select "hash" from "codes" order by "hash" for update)'

test.each<[string, readonly Statement[]]>([
  ['rows in their order', [rows(convention), rows(event), rows(name)]],
  ['the same rows again', [rows(event), rows(event)]],
  ['several keys at once', [lock('rate limit a', 'rate limit b'), lock('inbox a')]],
  ['a key that is held already', [lock('inbox a'), lock('inbox a')]],
  ['rows that are skipped where they are locked', [lock('inbox a'), rows(outbox)]],
  ['rows that a change skips', [lock('inbox a'), rows(skipping)]],
  ['an event that is updated once', [rows(event), [update, [3, '1']], [update, [3, '2']]]],
  [
    'an event that is updated again while its convention is kept',
    [rows(convention), rows(event), [update, [3, '1']], [update, [4, '1']]],
  ],
  ['what locks nothing', [lock('inbox a'), rows('select * from "events"')]],
])('%s cannot deadlock', (_, statements) => {
  expect(() => see(statements)).not.toThrow()
})

test.each<[string, readonly Statement[], string]>([
  [
    'a name before its event',
    [rows(name), rows(event)],
    'rows of events comes before rows of names',
  ],
  [
    'an inbox before a rate limit',
    [lock('inbox a'), lock('rate limit a')],
    'advisory rate limit comes before advisory inbox',
  ],
  [
    'codes that are locked as they change, before an inbox',
    [rows(changing), lock('inbox a')],
    'advisory inbox comes before rows of codes',
  ],
  [
    'one inbox after another',
    [lock('inbox b'), lock('inbox a')],
    'inboxes are locked by two statements',
  ],
  [
    'an event that is updated again',
    [rows(event), [update, [3, '1']], [update, [4, '1']]],
    'events updated twice locks rows of conventions',
  ],
  ['a lock that nobody gave a place', [lock('something')], 'advisory something: not in'],
])('%s may', (_, statements, message) => {
  expect(() => see(statements)).toThrow(message)
})
