import { describe, expect, it, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import type { Event } from '../events/schema.ts'
import type { Flag } from '../flags/schema.ts'
import { exampleFlag } from '../flags/example.ts'
import { buildCards } from './board.ts'
import { countFreeSpots, needsPlayers } from './free-spots.ts'

/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'
const { timeZone } = exampleConvention

/** An event with a free spot at this time and of this duration. */
const at = (eventTime: string, duration = 30, changes: Partial<Event> = {}): Event =>
  exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration, ...changes })

describe('Events that need players', () => {
  const cases: [what: string, event: Event, needs: boolean][] = [
    ['has just started', at('3:00 PM'), true],
    ['ends this minute', at('2:45 PM', 25), false],
    ['starts within the hour', at('4:00 PM'), true],
    ['starts later', at('4:15 PM'), false],
    ['is full', at('3:30 PM', 30, { spotsTaken: 4 }), false],
    ['takes no signups', at('3:30 PM', 30, { visible: false }), false],
    ['has no time', at('Undetermined'), false],
    [
      'is free again at short notice',
      at('5:00 PM', 30, { freedAt: '2027-05-21T18:41:00.000Z' }),
      true,
    ],
    [
      'has been free again for a long time',
      at('5:00 PM', 30, { freedAt: '2027-05-21T18:40:00.000Z' }),
      false,
    ],
    ['is free again, but late', at('5:15 PM', 30, { freedAt: now }), false],
  ]
  it.each(cases)('An event that %s', (_, event, needs) => {
    expect(needsPlayers(event, now)).toBe(needs)
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
