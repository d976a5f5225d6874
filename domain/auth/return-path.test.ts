import { expect, test } from 'vitest'
import {
  maxReturnPathLength,
  parseReturnPath,
  buildReturnPath,
  withReturnPath,
} from './return-path.ts'

const maxLengthPath = `/${'a'.repeat(maxReturnPathLength - 1)}`

test.each([
  '/',
  '/events',
  '/events?event=sample-1&view=registered',
  '/events?day=Friday*Saturday&page=2',
  '/gameday-management',
  maxLengthPath,
])('accepts %s as a return path', (path) => {
  expect(parseReturnPath(path)).toBe(path)
})

test.each([
  '',
  'events',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/events?q=evil.example',
  '/events#top',
  '/%2F/evil',
  '/api/register/email',
  '/api',
  '/events\n',
  `${maxLengthPath}a`,
  null,
  undefined,
  7,
])('rejects %j as a return path', (path) => {
  expect(parseReturnPath(path)).toBeUndefined()
})

test.each([
  ['', '/events'],
  ['?', '/events'],
  [
    '?day=Friday*Saturday&sort=-duration&page=2',
    '/events?day=Friday*Saturday&sort=-duration&page=2',
  ],
  ['?q=two%20words&day=Friday', '/events?day=Friday'],
  ['?rid=secret', '/events'],
  ['?rid=secret&day=Friday', '/events?day=Friday'],
  [`?day=${'a'.repeat(maxReturnPathLength)}`, '/events'],
])('with %j returns to %s', (search, expected) => {
  expect(buildReturnPath('/events', search)).toBe(expected)
})

test('appends the return path to an address, if there is one', () => {
  expect([
    withReturnPath('/login', '/events?event=1'),
    withReturnPath('/login', undefined),
  ]).toEqual(['/login?back=%2Fevents%3Fevent%3D1', '/login'])
})
