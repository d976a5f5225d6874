import { expect, test } from 'vitest'
import { exampleConvention, exampleEvent, player } from '../events/example.ts'
import { resolveEventDate } from '../events/time/event-date.ts'
import type { EventDetails } from '../events/schema.ts'
import {
  hallViewAt,
  hallOccupancyAt,
  eventsWithoutTable,
  hallTableProgram,
  hallOccupancyByQuarter,
} from './hall-view.ts'
import { exampleFlag } from '../flags/example.ts'
import { selectFlagsAtTables } from './table-occupants.ts'
import { buildHallDay } from './hall-day.ts'

const main = { name: 'Main hall', tables: '1-5', seats: 6 }
const annex = { name: 'Annex', tables: 'A', seats: null }
const areas = [main, annex]
const moment = (time: string) => Date.parse(resolveEventDate(exampleConvention, 'Friday', time))
const instant = (time: string) => resolveEventDate(exampleConvention, 'Friday', time)

const at = (place: string, eventTime: string, changes: Partial<EventDetails> = {}) =>
  exampleEvent({ id: `${place} ${eventTime}`, place, eventTime, duration: 60, ...changes })
const full = { spots: 1, participants: [player('rosa')] }

const events = [
  at('1', '3:00 PM'),
  at('1', '4:00 PM', full),
  at('2', '3:00 PM', full),
  at('3', '4:15 PM'),
  at('4', '3:00 PM', { ...full, placeShared: true }),
  at('4', '3:30 PM', { placeShared: true, visible: false }),
  at('5', 'Undetermined'),
  at('9', '3:00 PM'),
  at('', '3:00 PM'),
]

test.each([
  ['2:00 PM', '12:00 PM', ['soon', 'soon', 'free', 'soon', 'free', 'free']],
  ['3:00 PM', '12:00 PM', ['open', 'full', 'free', 'full', 'free', 'free']],
  ['3:45 PM', '12:00 PM', ['open', 'full', 'soon', 'open', 'free', 'free']],
  ['4:00 PM', '12:00 PM', ['full', 'free', 'soon', 'open', 'free', 'free']],
  ['3:45 PM', '4:00 PM', ['past', 'past', 'soon', 'open', 'free', 'free']],
  ['3:45 PM', '8:00 PM', ['past', 'past', 'past', 'past', 'free', 'free']],
  ['5:15 PM', '12:00 PM', ['free', 'free', 'free', 'free', 'free', 'free']],
])('shows the tables at %s, viewed at %s', (time, now, states) => {
  const view = hallViewAt(events, areas, moment(time), instant(now))
  expect(view.map(({ area }) => area)).toEqual(areas)
  expect(view.flatMap(({ tables }) => tables.map(({ state }) => state))).toEqual(states)
})

test('describes the event at a table, and the number of events that share it', () => {
  const [view] = hallViewAt(events, areas, moment('3:45 PM'), instant('12:00 PM'))
  expect(
    view?.tables.map(({ number, event, sharedCount }) => [number, event?.id ?? null, sharedCount]),
  ).toEqual([
    ['1', '1 3:00 PM', 0],
    ['2', '2 3:00 PM', 0],
    ['3', '3 4:15 PM', 0],
    ['4', '4 3:00 PM', 1],
    ['5', null, 0],
  ])
})

test.each([
  ['2:45 PM', { tablesInUse: 0, openSpots: 0 }],
  ['3:00 PM', { tablesInUse: 3, openSpots: 1 }],
  ['3:45 PM', { tablesInUse: 3, openSpots: 1 }],
  ['4:15 PM', { tablesInUse: 3, openSpots: 1 }],
  ['4:30 PM', { tablesInUse: 2, openSpots: 1 }],
])('counts tables in use and open spots at %s', (time, use) => {
  expect(
    hallOccupancyAt({ events, flags: [], areas, now: instant('12:00 PM') }, moment(time)),
  ).toEqual(use)
})

test('counts the tables in use in each quarter of the day', () => {
  const [friday] = exampleConvention.days
  const day = buildHallDay(friday ?? never(), events)
  const through = hallOccupancyByQuarter(
    { events, flags: [], areas, now: instant('12:00 PM') },
    day,
  )
  expect(through.slice(11, 22).map(({ tablesInUse }) => tablesInUse)).toEqual([
    0, 3, 3, 3, 3, 2, 3, 2, 2, 1, 0,
  ])
  expect(through).toHaveLength(40)
})

test('counts the table of a flag while it is up, except at an event', () => {
  const flagTimes = { raisedAt: '2027-05-21T19:10:00.000Z', until: '2027-05-21T19:40:00.000Z' }
  const flags = selectFlagsAtTables(
    [
      exampleFlag({ ...flagTimes, place: 'A' }),
      exampleFlag({ ...flagTimes, id: 'gone', place: '99' }),
      exampleFlag({ ...flagTimes, id: 'at', place: '5', eventId: 'brass' }),
      exampleFlag({ ...flagTimes, id: 'nowhere', place: '' }),
    ],
    '2027-05-21T19:12:00.000Z',
  )
  const use = { events: [], flags, areas, now: '2027-05-21T19:12:00.000Z' }
  const emptyOccupancy = { tablesInUse: 0, openSpots: 0 }
  expect(hallOccupancyAt(use, moment('3:00 PM'))).toEqual(emptyOccupancy)
  expect(hallOccupancyAt(use, moment('3:15 PM'))).toEqual({ tablesInUse: 1, openSpots: 2 })
  expect(hallOccupancyAt(use, moment('3:45 PM'))).toEqual(emptyOccupancy)
  const [friday] = exampleConvention.days
  const through = hallOccupancyByQuarter(use, buildHallDay(friday ?? never(), []))
  // From noon on: the quarters from 3:00 to 3:45 PM.
  expect(through.slice(11, 16).map(({ tablesInUse }) => tablesInUse)).toEqual([0, 1, 1, 1, 0])
})

test('lists events without a table', () => {
  expect(eventsWithoutTable(events, moment('3:45 PM')).map(({ id }) => id)).toEqual([' 3:00 PM'])
  expect(eventsWithoutTable(events, moment('4:45 PM'))).toEqual([])
})

test.each([
  ['2:00 PM', ['1 3:00 PM', '1 4:00 PM']],
  ['3:45 PM', ['1 3:00 PM', '1 4:00 PM']],
  ['4:00 PM', ['1 4:00 PM']],
  ['5:00 PM', []],
])('lists the program of a table from %s', (time, ids) => {
  const later = at('1', '9:00 AM', { id: 'tomorrow', eventDay: 'Saturday' })
  const program = hallTableProgram([...events, later], '1', {
    day: 'Friday',
    moment: moment(time),
  })
  expect(program.map(({ id }) => id)).toEqual(ids)
})

function never(): never {
  throw new Error('The convention is missing')
}
