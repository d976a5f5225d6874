import { expect, test } from 'vitest'
import { mergeFacts } from './merge.ts'
import type { NotificationFactsOf, NotificationFacts } from './schema.ts'

const at = (eventTime: string, gameName = 'Azul') => ({
  id: 'azul',
  gameName,
  eventDay: 'Friday',
  eventDate: `2027-05-21T${eventTime}:00.000Z`,
  eventTime,
})
const moved = (from: string, to: string): NotificationFacts => ({
  code: 'table-changed',
  before: at(from),
  after: at(to),
  overlaps: [],
})
const changedTable = (from: string, place: string): NotificationFacts => ({
  code: 'place-changed',
  table: at('19:00'),
  from,
  place,
})
const players = (
  joined: string[],
  left: string[],
  spotsLeft = 2,
): NotificationFactsOf<'players'> => ({
  code: 'players',
  table: at('19:00'),
  joined,
  left,
  spotsLeft,
})
const evening = (date: string) => ({ date, startTime: '18:00', endTime: '22:00', location: null })
const gameday = (from: string, to: string): NotificationFacts => ({
  code: 'gameday-changed',
  before: evening(from),
  after: evening(to),
})

test.each<[string, NotificationFacts, NotificationFacts, NotificationFacts | null]>([
  [
    'two moves are merged',
    moved('19:00', '20:00'),
    moved('20:00', '21:00'),
    moved('19:00', '21:00'),
  ],
  ['a move back cancels the move', moved('19:00', '20:00'), moved('20:00', '19:00'), null],
  [
    'two changes of the table are merged',
    changedTable('3', '5'),
    changedTable('5', '6'),
    changedTable('3', '6'),
  ],
  [
    'a table changed back is still news',
    changedTable('3', '5'),
    changedTable('5', '3'),
    changedTable('3', '3'),
  ],
  [
    'two players who joined are merged',
    players(['Rosa'], []),
    players(['Theo'], []),
    players(['Rosa', 'Theo'], []),
  ],
  ['joining and leaving cancel each other', players(['Rosa'], []), players([], ['Rosa']), null],
  ['leaving and joining cancel each other', players([], ['Rosa']), players(['Rosa'], []), null],
  [
    'the number of free spots is the latest',
    players(['Rosa'], [], 3),
    players([], ['Theo'], 4),
    players(['Rosa'], ['Theo'], 4),
  ],
  [
    'two moves of a game day are merged',
    gameday('2027-06-01', '2027-06-02'),
    gameday('2027-06-02', '2027-06-03'),
    gameday('2027-06-01', '2027-06-03'),
  ],
  [
    'a game day that moved back is not reported',
    gameday('2027-06-01', '2027-06-02'),
    gameday('2027-06-02', '2027-06-01'),
    null,
  ],
  [
    'other notifications are replaced by the newest',
    { code: 'full', table: at('19:00') },
    { code: 'full', table: at('20:00') },
    { code: 'full', table: at('20:00') },
  ],
])('%s', (_, earlier, later, expected) => {
  expect(mergeFacts(earlier, later)).toEqual(expected)
})
