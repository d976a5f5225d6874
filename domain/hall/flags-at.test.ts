import { expect, test } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import { exampleFlag } from '../flags/example.ts'
import { flagsAtTables } from './flag-at-table.ts'
import { flagsAt } from './flags-at.ts'
import { fullnessAt } from './hall-at.ts'

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
])('flags that stand in the hall at %s', (at, seen) => {
  const standing = flagsAt(flags, [brass], { moment: Date.parse(at), now })
  expect([...standing].map(([place, { flag, colour }]) => [place, flag.id, colour])).toEqual(seen)
})

test('a flag that was raised a moment ago, by a clock that is a little behind', () => {
  const behind = '2027-05-21T19:09:58.000Z'
  const standing = flagsAt([exampleFlag()], [], { moment: Date.parse(behind), now: behind })
  expect([...standing.keys()]).toEqual(['14'])
  const use = { events: [], flags: flagsAtTables([exampleFlag()], behind), now: behind }
  const areas = [{ name: 'Main hall', tables: '1-24', seats: null }]
  expect(fullnessAt({ ...use, areas }, Date.parse(behind)).tablesInUse).toBe(1)
})
