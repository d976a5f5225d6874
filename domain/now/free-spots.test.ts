import { describe, expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import type { Event } from '../events/schema.ts'
import type { Flag } from '../flags/schema.ts'
import { exampleFlag } from '../flags/example.ts'
import { buildCards } from './board.ts'
import { boardPartOf, countFreeSpots } from './free-spots.ts'

/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'
const { timeZone } = exampleConvention

/** An event with a free spot at this time and of this duration. */
const at = (eventTime: string, duration = 30, changes: Partial<Event> = {}): Event =>
  exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration, ...changes })

const stillRoomAt = '2027-05-21T19:05:00.000Z'

describe('The part of the board', () => {
  test.each<[string, Event, ReturnType<typeof boardPartOf>]>([
    ['has just started', at('3:00 PM'), 'begun'],
    ['starts this minute', at('3:10 PM'), 'begun'],
    ['began 14 minutes ago', at('2:56 PM'), 'begun'],
    ['began 15 minutes ago', at('2:55 PM'), null],
    ['began 15 minutes ago and has room', at('2:55 PM', 30, { stillRoomAt }), 'playing'],
    [
      'had room half an hour ago',
      at('2:00 PM', 120, { stillRoomAt: '2027-05-21T18:40:00.000Z' }),
      null,
    ],
    ['has room but is full', at('2:00 PM', 120, { stillRoomAt, spotsTaken: 4 }), null],
    ['lost a player while it runs', at('2:00 PM', 120, { freedAt: stillRoomAt }), null],
    ['ends this minute', at('2:45 PM', 25, { stillRoomAt }), null],
    ['starts within the hour', at('4:00 PM'), 'soon'],
    ['starts later', at('4:15 PM'), null],
    ['is full', at('3:30 PM', 30, { spotsTaken: 4 }), null],
    ['takes no signups', at('3:30 PM', 30, { visible: false }), null],
    ['has no time', at('Undetermined'), null],
    [
      'is free again at short notice',
      at('5:00 PM', 30, { freedAt: '2027-05-21T18:41:00.000Z' }),
      'soon',
    ],
    [
      'has been free again for a long time',
      at('5:00 PM', 30, { freedAt: '2027-05-21T18:40:00.000Z' }),
      null,
    ],
    ['is free again, but late', at('5:15 PM', 30, { freedAt: now }), null],
  ])('of an event that %s', (_, event, part) => {
    expect(boardPartOf(event, now)).toBe(part)
  })
})

const later = '2027-05-21T19:30:00.000Z'
const azul = exampleFlag({ id: 'azul', playersWanted: 2, until: later, players: [] })

describe('The free spots of the board', () => {
  const table = at('3:30 PM', 30, { spots: 4, spotsTaken: 1 })
  const cases: [what: string, events: Event[], flags: Flag[], counts: number[]][] = [
    ['nothing', [], [], [0, 0, 0]],
    ['an event later than the board', [at('6:00 PM')], [], [0, 0, 0]],
    ['a full event', [at('3:30 PM', 30, { spotsTaken: 4 })], [], [0, 0, 0]],
    ['an event with three free spots', [table], [], [3, 1, 0]],
    ['a reserved spot', [at('3:30 PM', 30, { spotsTaken: 1, spotsKept: 1 })], [], [2, 1, 0]],
    ['a flag for two players', [], [azul], [2, 1, 1]],
    ['a flag whose time is over', [], [{ ...azul, until: now }], [0, 0, 0]],
    [
      'a flag that wants a teacher only',
      [],
      [{ ...azul, playersWanted: 0, teacherWanted: true }],
      [0, 1, 1],
    ],
    ['an event and the flag on it', [table], [{ ...azul, eventId: table.id }], [3, 1, 1]],
    ['an event and a flag elsewhere', [table], [azul], [5, 2, 1]],
  ]
  test.each(cases)('are counted for %s', (_, events, flags, [spots, tables, flagCount]) => {
    expect(countFreeSpots({ events, flags, now })).toEqual({ spots, tables, flags: flagCount })
    // The board shows as many cards.
    expect(buildCards({ events, flags, now, timeZone })).toHaveLength(tables ?? 0)
  })
})
