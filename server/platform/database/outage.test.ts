import { expect, test } from 'vitest'
import { outageOf } from './outage.ts'

const fault = (facts: object, message = 'something') => Object.assign(new Error(message), facts)

test.each([
  ['PostgreSQL refuses the connection', fault({ code: 'ECONNREFUSED' }), 'unreachable'],
  ['PostgreSQL shuts down', fault({ code: '57P01' }), 'unreachable'],
  ['PostgreSQL starts up', fault({ code: '57P03' }), 'unreachable'],
  ['PostgreSQL is gone', fault({}, 'Connection terminated unexpectedly'), 'unreachable'],
  ['too many connections', fault({ code: '53300' }), 'unreachable'],
  ['no connection in time', fault({}, 'timeout exceeded when trying to connect'), 'unreachable'],
  ['another process holds SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'locked'],
  ['a connection was given up', fault({}, 'Client was closed and is not queryable'), 'unreachable'],
  ['a lock of PostgreSQL is held', fault({ code: '55P03' }), 'slow'],
  ['a statement takes too long', fault({ code: '57014' }), 'slow'],
  ['a transaction does nothing', fault({ code: '25P03' }), 'slow'],
  ['PostgreSQL has no room', fault({ code: '53100' }), 'unwritable'],
  ['PostgreSQL only reads', fault({ code: '25006' }), 'unwritable'],
  ['SQLite has no room', fault({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'unwritable'],
  ['SQLite cannot write', fault({ code: 'ERR_SQLITE_ERROR', errcode: 778 }), 'unwritable'],
  ['SQLite only reads', fault({ code: 'ERR_SQLITE_ERROR', errcode: 1032 }), 'unwritable'],
  ['no room for a file', fault({ code: 'ENOSPC' }), 'unwritable'],
  ['a read-only file system', fault({ code: 'EROFS' }), 'unwritable'],
  ['a broken rule of PostgreSQL', fault({ code: '23505' }), null],
  ['a broken rule of SQLite', fault({ code: 'ERR_SQLITE_ERROR', errcode: 2067 }), null],
  ['a mistake in a query', fault({ code: '42601' }), null],
  ['a mistake of ours', new TypeError('undefined is not a function'), null],
])('%s', (_, error, outage) => {
  expect(outageOf(error)).toBe(outage)
})
