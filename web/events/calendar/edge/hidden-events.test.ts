import { expect, test } from 'vitest'
import { hiddenEventsByHour } from './hidden-events.ts'

test('counts the hidden events of each hour in the color of what can still be joined', () => {
  const hidden = [
    { id: 'past', lane: 6, row: 1, span: 4, state: 'past' },
    { id: 'full', lane: 5, row: 4, span: 2, state: 'full' },
    { id: 'open', lane: 7, row: 8, span: 2, state: 'open' },
  ] as const
  expect(hiddenEventsByHour(hidden, 'after', 4)).toEqual([
    { count: 2, state: 'full', nearest: 'full' },
    { count: 2, state: 'open', nearest: 'full' },
    { count: 1, state: 'open', nearest: 'open' },
    null,
  ])
  expect(hiddenEventsByHour(hidden, 'before', 2)).toEqual([
    { count: 2, state: 'full', nearest: 'past' },
    { count: 2, state: 'open', nearest: 'open' },
  ])
  expect(hiddenEventsByHour(hidden.slice(0, 1), 'after', 1)).toEqual([
    { count: 1, state: 'past', nearest: 'past' },
  ])
})
