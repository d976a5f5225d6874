import { expect, test } from 'vitest'
import { type Arrival, countByQuarter, listArrivals } from './arrivals.ts'
import type { DoorEntry } from './schema.ts'

const at = (time: string) => `2027-05-21T${time}:00.000Z`
const arrival = (time: string): Arrival => ({
  registrationId: 'delgado',
  nameId: time,
  name: 'Rosa',
  at: at(time),
  by: 'Ben',
})

test.each<[string, string[], [string, string], [string, number][]]>([
  ['none', [], ['04:00', '17:00'], []],
  [
    'some, with a gap',
    ['16:01', '16:14', '16:46'],
    ['04:00', '17:00'],
    [
      ['16:00', 2],
      ['16:15', 0],
      ['16:30', 0],
      ['16:45', 1],
      ['17:00', 0],
    ],
  ],
  ['of an earlier day', ['03:00'], ['04:00', '17:00'], []],
  ['of another clock, in the future', ['17:30'], ['04:00', '17:00'], []],
  ['at the start of a quarter', ['17:00'], ['04:00', '17:00'], [['17:00', 1]]],
])('counts arrivals by quarter of an hour: %s', (_, times, [from, until], expected) => {
  const counted = countByQuarter(times.map(arrival), { from: at(from), until: at(until) })
  expect(counted).toEqual(expected.map(([start, count]) => ({ start: at(start), count })))
})

test('covers at most twelve hours', () => {
  const range = { from: '2027-05-01T00:00:00.000Z', until: at('17:00') }
  expect(countByQuarter([{ ...arrival('00:00'), at: range.from }], range)).toHaveLength(48)
})

test('lists who has arrived, the latest first', () => {
  const entry: DoorEntry = {
    id: 'delgado',
    email: 'rosa@example.com',
    place: null,
    children: 0,
    note: '',
    paidAmount: null,
    names: [
      { id: 'rosa', name: 'Rosa', arrivedAt: at('16:01'), by: 'Ben' },
      { id: 'theo', name: 'Theo', arrivedAt: null, by: '' },
      { id: 'kim', name: 'Kim', arrivedAt: at('16:05'), by: 'Priya' },
    ],
  }
  expect(listArrivals([entry]).map(({ nameId, by }) => [nameId, by])).toEqual([
    ['kim', 'Priya'],
    ['rosa', 'Ben'],
  ])
})
