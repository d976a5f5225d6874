import { expect, test } from 'vitest'
import {
  computeOwnStatistics,
  computeStatistics,
  milesBetween,
  type RegistrationStatistics,
  type EventStatistics,
  mergeSmallGroups,
} from './rules.ts'

const party = (
  people: number,
  earlier: number,
  miles: number | null = null,
): RegistrationStatistics => ({
  peopleCount: people,
  earlierVisits: earlier,
  miles,
  town: miles === null ? null : `Town ${miles}`,
})
const table = (gameName: string, players: number, duration = 60): EventStatistics => ({
  gameName,
  players,
  duration,
  spots: 4,
})

test('counts attendees, events, hours and distances', () => {
  const parties = [party(4, 0, 10), party(1, 1, 99.6), party(2, 5, 300), party(3, 0)]
  const tables = [
    table('Azul', 4, 45),
    table('ÁZUL', 2),
    table('Root', 3, 150),
    table('Nobody came', 0, 480),
  ]
  expect(computeStatistics(parties, tables)).toEqual({
    people: 10,
    times: [
      { label: 'First time', count: 7 },
      { label: 'Second time', count: 1 },
      { label: 'Third time or more', count: 2 },
    ],
    tables: 3,
    seats: 12,
    seatsTaken: 9,
    hoursPlayed: 13,
    mostPlayed: [
      { gameName: 'Azul', tables: 2, players: 6 },
      { gameName: 'Root', tables: 1, players: 3 },
    ],
    longest: { gameName: 'Root', duration: 150 },
    distances: [
      { label: 'Up to 25 miles', count: 4 },
      { label: '25 to 100 miles', count: 1 },
      { label: '100 to 250 miles', count: 0 },
      { label: '250 miles or more', count: 2 },
    ],
    places: 3,
    furthest: { place: 'Town 300', miles: 300 },
  })
  expect(computeStatistics([], [])).toMatchObject({ people: 0, longest: null, furthest: null })
})

test.each<[number[], number[]]>([
  [
    [9, 8, 7],
    [9, 8, 7],
  ],
  [
    [9, 1, 7],
    [10, 7],
  ],
  [
    [1, 9, 7],
    [10, 7],
  ],
  [
    [9, 0, 7],
    [9, 0, 7],
  ],
  [
    [9, 8, 1],
    [9, 9],
  ],
  [[9, 0, 2], [11]],
  [[1, 1, 1], []],
  [[2, 2, 2], [6]],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('publishes groups of %o as %o', (counts, expected) => {
  const groups = counts.map((count, index) => ({ label: String(index), count }))
  expect(mergeSmallGroups(groups).map(({ count }) => count)).toEqual(expected)
})

test('measures miles as the crow flies', () => {
  const columbus = { lat: 39.9612, lon: -82.9988 }
  expect(Math.round(milesBetween(columbus, { lat: 41.4993, lon: -81.6944 }))).toBe(126)
  expect(milesBetween(columbus, columbus)).toBe(0)
})

const companion = (eventId: string, nameId: string, duration = 60) => ({
  eventId,
  nameId,
  duration,
})

test.each([
  ['without events', [], null],
  ['alone at an event', [companion('azul', 'rosa')], { events: 1, hours: 1, peopleMet: 0 }],
  [
    'with both names at one event, which counts once',
    [companion('azul', 'rosa', 90), companion('azul', 'theo', 90), companion('azul', 'kim', 90)],
    { events: 1, hours: 2, peopleMet: 1 },
  ],
  [
    'with one person at two events, who counts once',
    [
      companion('azul', 'rosa', 45),
      companion('azul', 'kim', 45),
      companion('root', 'theo', 90),
      companion('root', 'kim', 90),
      companion('root', 'lee', 90),
    ],
    { events: 2, hours: 2, peopleMet: 2 },
  ],
])('counts the weekend of an address %s', (_, participants, expected) => {
  expect(computeOwnStatistics(participants, ['rosa', 'theo'])).toEqual(expected)
})
