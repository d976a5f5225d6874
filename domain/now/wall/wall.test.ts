import { expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../../events/example.ts'
import type { Event } from '../../events/schema.ts'
import { exampleFlag } from '../../flags/example.ts'
import { buildWall } from './wall.ts'

const convention = { ...exampleConvention, name: 'MeepCon' }
/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'

const at = (eventTime: string, changes: Partial<Event> = {}): Event =>
  exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration: 60, ...changes })

test('lists the rows in the order of the board', () => {
  const events = [
    at('3:00 PM', { place: '14', spots: 5, formerPlace: '3', tableMovedAt: now }),
    at('3:30 PM', { gameOwner: '', place: '12' }),
    at('3:15 PM', { spotsTaken: 4 }),
    at('2:30 PM', { spotsTaken: 4 }),
    at('2:45 PM'),
    at('6:00 PM'),
  ]
  const seats = { taken: 3, coming: 0, total: 4 }
  expect(buildWall({ convention, events, flags: [], now })).toEqual({
    kind: 'rows',
    rows: [
      {
        id: '3:00 PM',
        title: '3:00 PM',
        place: '14',
        movedText: 'was 3',
        color: null,
        seats: { ...seats, total: 5 },
        needsText: '2 spots left',
        leaveTime: 'now',
        detail: '',
      },
      {
        id: '3:30 PM',
        title: '3:30 PM',
        place: '12',
        movedText: '',
        color: null,
        seats,
        needsText: '1 spot left, bring the game',
        leaveTime: '3:30',
        detail: 'in 20 min',
      },
    ],
    playingCount: 3,
    openSpots: 3,
  })
})

test('lists flags with the wanted players', () => {
  const flags = [
    exampleFlag({ until: '2027-05-21T19:40:00.000Z' }),
    exampleFlag({ id: 'ra', teacherWanted: true }),
    exampleFlag({ id: 'everdell', teacherWanted: true, playersWanted: 0 }),
  ]
  const wall = buildWall({ convention, events: [], flags, now })
  expect(
    wall.kind === 'rows' &&
      wall.rows.map(({ id, needsText, color, leaveTime }) => [id, needsText, color, leaveTime]),
  ).toEqual([
    ['azul', '2 players wanted', 'moss', 'now'],
    ['everdell', 'Teacher wanted', 'honey', 'now'],
    ['ra', 'Teacher and 2 players wanted', 'both', 'now'],
  ])
})

const terra = at('10:00 AM', { eventDay: 'Saturday', gameName: 'Terra Mystica', place: '4' })
const saturday = exampleEvent({ ...terra, eventDate: '2027-05-22T14:00:00.000Z' })
const pause = { kind: 'pause' }

test.each([
  [
    'long before',
    '2027-03-01T12:00:00.000Z',
    {
      ...pause,
      title: 'MeepCon',
      lines: [
        'The hall opens on Friday, May 21, 2027 at noon.',
        'First event: Terra Mystica at table 4.',
      ],
    },
  ],
  [
    'in the night between the days',
    '2027-05-22T03:42:00.000Z',
    {
      ...pause,
      title: 'Good night.',
      lines: [
        'The hall opens again on Saturday at 9 AM.',
        'First event: Terra Mystica at table 4.',
      ],
    },
  ],
  [
    'after the convention',
    '2027-05-23T01:00:00.000Z',
    { ...pause, title: 'See you next year.', lines: [] },
  ],
  [
    'while all events are running',
    now,
    {
      kind: 'pause',
      title: 'Everyone is playing.',
      lines: [
        'The next open event starts at 10:00 AM on Saturday: Terra Mystica at table 4, one spot left.',
      ],
    },
  ],
])('%s shows the next event', (_, moment, wall) => {
  expect(buildWall({ convention, events: [saturday], flags: [], now: moment })).toEqual(wall)
})
