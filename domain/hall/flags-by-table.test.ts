import { expect, test } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import { exampleFlag } from '../flags/example.ts'
import { selectFlagsAtTables } from './table-occupants.ts'
import { flagsByTable } from './flags-by-table.ts'
import { hallOccupancyAt } from './hall-view.ts'

const now = '2027-05-21T19:12:00.000Z'
const brass = exampleEvent({ place: '7' })
const flags = [
  exampleFlag(),
  exampleFlag({ id: 'nowhere', place: '' }),
  exampleFlag({ id: 'teacher', place: 'B', teacherWanted: true, playersWanted: 0 }),
  exampleFlag({ id: 'at brass', place: '', eventId: brass.id }),
  exampleFlag({ id: 'over', place: '3', until: '2027-05-21T19:11:00.000Z' }),
]

test.each([
  [
    now,
    [
      ['14', 'azul', 'moss'],
      ['B', 'teacher', 'honey'],
      ['7', 'at brass', 'moss'],
    ],
  ],
  ['2027-05-21T19:00:00.000Z', []],
  ['2027-05-21T19:40:00.000Z', []],
])('finds the flags in the hall at %s', (at, expected) => {
  const flagsOfHall = flagsByTable(flags, [brass], { moment: Date.parse(at), now })
  expect([...flagsOfHall].map(([place, { flag, color }]) => [place, flag.id, color])).toEqual(
    expected,
  )
})

test('finds a flag raised a moment ago although the local clock is behind', () => {
  const slowClockNow = '2027-05-21T19:09:58.000Z'
  const flagsOfHall = flagsByTable([exampleFlag()], [], {
    moment: Date.parse(slowClockNow),
    now: slowClockNow,
  })
  expect([...flagsOfHall.keys()]).toEqual(['14'])
  const use = {
    events: [],
    flags: selectFlagsAtTables([exampleFlag()], slowClockNow),
    now: slowClockNow,
  }
  const areas = [{ name: 'Main hall', tables: '1-24', seats: null }]
  expect(hallOccupancyAt({ ...use, areas }, Date.parse(slowClockNow)).tablesInUse).toBe(1)
})
