import { expect, test } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import { exampleFlag } from '../flags/example.ts'
import { formatInstant } from '../kernel/time.ts'
import { selectFlagsAtTables } from './table-occupants.ts'
import { findFreeTables } from './free-tables.ts'

const areas = [
  { name: 'Main hall', tables: '1-5', seats: 6 },
  { name: 'Annex', tables: 'A', seats: null },
]
const at = (place: string, eventTime: string, duration: number, placeShared = false) =>
  exampleEvent({ id: `${place} ${eventTime}`, place, eventTime, duration, placeShared })

const clock = (moment: number) =>
  formatInstant(new Date(moment).toISOString(), 'time', 'America/New_York')

test('lists free tables by area, then occupied ones with their times', () => {
  const ownEvent = exampleEvent({ id: 'mine', place: '3', eventTime: '3:30 PM', duration: 180 })
  const { free, occupied } = findFreeTables(
    ownEvent,
    [
      ownEvent,
      at('1', '2:00 PM', 120),
      at('2', '5:00 PM', 60),
      at('2', '6:00 PM', 60),
      at('4', '3:30 PM', 60, true),
      at('5', '12:00 PM', 210),
      at('A', 'Undetermined', 60),
    ],
    areas,
  )
  expect(free.map(({ area, numbers }) => [area.name, numbers])).toEqual([
    ['Main hall', ['3', '4', '5']],
    ['Annex', ['A']],
  ])
  expect(
    occupied.map(({ number, event, at: moment, isFreeAtFirst }) => [
      number,
      event.id,
      isFreeAtFirst,
      clock(moment),
    ]),
  ).toEqual([
    ['1', '1 2:00 PM', false, '4:00 PM'],
    ['2', '2 5:00 PM', true, '5:00 PM'],
  ])
})

test('reserves the table of a flag while it is up', () => {
  const flags = selectFlagsAtTables([exampleFlag({ place: '2' })], '2027-05-21T19:12:00.000Z')
  const occupiedTablesAt = (eventTime: string) =>
    findFreeTables(
      exampleEvent({ id: 'mine', eventTime, duration: 60 }),
      flags,
      areas,
    ).occupied.map(({ number, event, at: moment }) => [number, event.flag.id, clock(moment)])
  expect(occupiedTablesAt('3:30 PM')).toEqual([['2', 'azul', '3:40 PM']])
  expect(occupiedTablesAt('3:45 PM')).toEqual([])
})
