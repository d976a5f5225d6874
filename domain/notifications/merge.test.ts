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
  ['two moves are one', moved('19:00', '20:00'), moved('20:00', '21:00'), moved('19:00', '21:00')],
  ['moved back is nothing', moved('19:00', '20:00'), moved('20:00', '19:00'), null],
  ['two who join', players(['Rosa'], []), players(['Theo'], []), players(['Rosa', 'Theo'], [])],
  ['who comes and goes is no news', players(['Rosa'], []), players([], ['Rosa']), null],
  ['who goes and comes neither', players([], ['Rosa']), players(['Rosa'], []), null],
  [
    'the seats that are left are those of now',
    players(['Rosa'], [], 3),
    players([], ['Theo'], 4),
    players(['Rosa'], ['Theo'], 4),
  ],
  [
    'a game day that moved twice',
    gameday('2027-06-01', '2027-06-02'),
    gameday('2027-06-02', '2027-06-03'),
    gameday('2027-06-01', '2027-06-03'),
  ],
  [
    'and one that moved back',
    gameday('2027-06-01', '2027-06-02'),
    gameday('2027-06-02', '2027-06-01'),
    null,
  ],
  [
    'of the rest the newest counts',
    { code: 'full', table: at('19:00') },
    { code: 'full', table: at('20:00') },
    { code: 'full', table: at('20:00') },
  ],
])('%s', (_, earlier, later, expected) => {
  expect(mergeFacts(earlier, later)).toEqual(expected)
})
