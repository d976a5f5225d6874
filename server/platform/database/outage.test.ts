import { expect, test } from 'vitest'
import { outageOf } from './outage.ts'

const createError = (properties: object, message = 'something') =>
  Object.assign(new Error(message), properties)

test.each([
  ['PostgreSQL refuses the connection', createError({ code: 'ECONNREFUSED' }), 'unreachable'],
  ['PostgreSQL shuts down', createError({ code: '57P01' }), 'unreachable'],
  ['PostgreSQL starts up', createError({ code: '57P03' }), 'unreachable'],
  ['PostgreSQL is gone', createError({}, 'Connection terminated unexpectedly'), 'unreachable'],
  ['too many connections', createError({ code: '53300' }), 'unreachable'],
  [
    'no connection in time',
    createError({}, 'timeout exceeded when trying to connect'),
    'unreachable',
  ],
  ['another process holds SQLite', createError({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'locked'],
  [
    'a connection timed out',
    createError({}, 'Client was closed and is not queryable'),
    'unreachable',
  ],
  ['a lock of PostgreSQL is held', createError({ code: '55P03' }), 'slow'],
  ['a statement takes too long', createError({ code: '57014' }), 'slow'],
  ['a transaction does nothing', createError({ code: '25P03' }), 'slow'],
  ['PostgreSQL has no room', createError({ code: '53100' }), 'unwritable'],
  ['PostgreSQL only reads', createError({ code: '25006' }), 'unwritable'],
  ['SQLite has no room', createError({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'unwritable'],
  ['SQLite cannot write', createError({ code: 'ERR_SQLITE_ERROR', errcode: 778 }), 'unwritable'],
  ['SQLite only reads', createError({ code: 'ERR_SQLITE_ERROR', errcode: 1032 }), 'unwritable'],
  ['no room for a file', createError({ code: 'ENOSPC' }), 'unwritable'],
  ['a read-only file system', createError({ code: 'EROFS' }), 'unwritable'],
  ['a broken rule of PostgreSQL', createError({ code: '23505' }), null],
  ['a broken rule of SQLite', createError({ code: 'ERR_SQLITE_ERROR', errcode: 2067 }), null],
  ['an error in a query', createError({ code: '42601' }), null],
  ['a programming error', new TypeError('undefined is not a function'), null],
])('%s', (_, error, outage) => {
  expect(outageOf(error)).toBe(outage)
})
