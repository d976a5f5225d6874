import { expect, test } from 'vitest'
import { plainPathFor } from './paths.ts'

test.each([
  ['/events', undefined, '/plain'],
  ['/events', 'brass', '/plain/event/brass'],
  ['/calendar', 'brass-2', '/plain/event/brass-2'],
  ['/events', '../../logout', '/plain'],
  ['/events', ['brass'], '/plain'],
  ['/weekend', undefined, '/plain/weekend'],
  ['/weekend', 'brass', '/plain/event/brass'],
  ['/', undefined, '/plain'],
])('%s with the event %j leads to %s', (path, event, expected) => {
  expect(plainPathFor(path, event)).toBe(expected)
})
