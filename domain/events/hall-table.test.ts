import { describe, expect, test } from 'vitest'
import { exampleEvent } from './example.ts'
import { applyHallTable, findChangedTable, movedTableText } from './hall-table.ts'
import type { EventDetails } from './schema.ts'

/** Friday, 3:10 PM; the event starts at 3:30 PM. */
const now = '2027-05-21T19:10:00.000Z'
const event = (changes: Partial<EventDetails> = {}) => exampleEvent({ place: '3', ...changes })

describe('The table at which people expect an event that gets table 5', () => {
  const movedFrom4 = { formerPlace: '4', tableMovedAt: '2027-05-21T19:05:00.000Z' }
  test.each<[string, EventDetails, string | null]>([
    ['is the one before, within two hours of the start', event({ eventTime: '5:00 PM' }), '3'],
    ['is the one before, while the event runs', event({ eventTime: '3:00 PM' }), '3'],
    ['is no news more than two hours before the start', event({ eventTime: '5:15 PM' }), null],
    ['is no news once the event is over', event({ eventTime: '1:00 PM', duration: 60 }), null],
    ['is no news without a time', event({ eventTime: 'Undetermined' }), null],
    ['is no news if it is the first number', event({ place: '' }), null],
    ['is no news if it is the same number', event({ place: '5' }), null],
    ['is the latest one', event(movedFrom4), '3'],
    ['is the earlier one, for a moment without a number', event({ place: '', ...movedFrom4 }), '4'],
    [
      'is unknown after an hour without a number',
      event({ place: '', formerPlace: '4', tableMovedAt: '2027-05-21T18:10:00.000Z' }),
      null,
    ],
  ])('%s', (_, before, expected) => {
    expect(findChangedTable(before, '5', now)).toBe(expected)
  })
})

test('a changed number is shown with the former one for an hour', () => {
  const moved = applyHallTable(event(), { place: '5', shared: false }, now)
  expect(moved).toMatchObject({ place: '5', formerPlace: '3', tableMovedAt: now })
  expect(movedTableText(moved, now)).toBe('was 3')
  expect(movedTableText(moved, '2027-05-21T20:09:00.000Z')).toBe('was 3')
  expect(movedTableText(moved, '2027-05-21T20:10:00.000Z')).toBe('')
})

test.each<[string, Partial<EventDetails>, string, string]>([
  ['a change long before the start', { eventTime: '8:00 PM' }, '5', ''],
  ['the first number', { place: '' }, '5', ''],
  ['a table given up', {}, '', 'was 3'],
  ['a table shared from now on', {}, '3', ''],
])('%s is shown with the text of the former number', (_, changes, place, text) => {
  const moved = applyHallTable(event(changes), { place, shared: true }, now)
  expect(movedTableText(moved, now)).toBe(text)
})
