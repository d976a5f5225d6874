import { expect, test } from 'vitest'
import { longestReturnPath, returnPath, returnTo, withReturn } from './return-path.ts'

const longest = `/${'a'.repeat(longestReturnPath - 1)}`

test.each([
  '/',
  '/events',
  '/events?event=sample-1&view=registered',
  '/events?day=Friday*Saturday&page=2',
  '/gameday-management',
  longest,
])('%s is an address of ours', (path) => {
  expect(returnPath(path)).toBe(path)
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
  `${longest}a`,
  null,
  undefined,
  7,
])('%j is none', (path) => {
  expect(returnPath(path)).toBeUndefined()
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
  [`?day=${'a'.repeat(longestReturnPath)}`, '/events'],
])('with %j one is led back to %s', (search, expected) => {
  expect(returnTo('/events', search)).toBe(expected)
})

test('it is added to an address where there is one', () => {
  expect([withReturn('/login', '/events?event=1'), withReturn('/login', undefined)]).toEqual([
    '/login?back=%2Fevents%3Fevent%3D1',
    '/login',
  ])
})
