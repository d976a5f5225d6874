import { describe, expect, it } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import type { Event } from '../events/schema.ts'
import { exampleFlag } from '../flags/example.ts'
import type { Flag } from '../flags/schema.ts'
import {
  type Board,
  buildBoard,
  buildCards,
  freeTimeText,
  nextOpenEvent,
  type BoardWeekend,
} from './board.ts'

/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'
const { timeZone } = exampleConvention

/** An event with a free spot at this time and of this duration. */
const at = (eventTime: string, duration = 30, changes: Partial<Event> = {}): Event =>
  exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration, ...changes })

const clashTexts = (cards: Board['others']) =>
  cards.map(({ card, clashingEvent }) =>
    clashingEvent ? `${card.id}: ${clashingEvent.gameName}` : card.id,
  )

const ids = (board: Board) => ({
  fits: clashTexts(board.fits),
  others: clashTexts(board.others),
})

describe('The order of the cards', () => {
  const stillRoomAt = '2027-05-21T19:05:00.000Z'
  const flag = (id: string, raisedAt: string, changes: Partial<Flag> = {}) =>
    exampleFlag({ id, raisedAt, until: '2027-05-21T19:30:00.000Z', ...changes })
  const events = [
    at('2:00 PM', 180, { stillRoomAt }),
    at('3:00 PM', 60),
    at('3:05 PM', 60),
    at('3:20 PM', 60, { gameOwner: '' }),
    at('3:30 PM', 60),
    at('3:45 PM', 60),
    at('4:00 PM', 60),
    at('2:15 PM', 180),
  ]
  const flags = [
    flag('older', '2027-05-21T19:00:00.000Z'),
    flag('newer', '2027-05-21T19:05:00.000Z'),
    flag('at four', '2027-05-21T19:09:00.000Z', { eventId: '4:00 PM' }),
  ]
  it('is flags, what starts, what began, what is playing, then what lacks a game', () => {
    expect(buildCards({ events, flags, now, timeZone }).map(({ id }) => id)).toEqual([
      'newer',
      'older',
      '4:00 PM',
      '3:30 PM',
      '3:45 PM',
      '3:05 PM',
      '3:00 PM',
      '2:00 PM',
      '3:20 PM',
    ])
  })
})

describe('The board', () => {
  const events = [at('2:45 PM', 60), at('3:00 PM', 60), at('3:30 PM', 60), at('4:00 PM', 60)]
  const heat = exampleEvent({ id: 'heat', gameName: 'Heat', eventTime: '4:00 PM', duration: 60 })
  const weekend = (id: string, ...ownEvents: Event[]): BoardWeekend => ({
    name: { id, name: id },
    events: ownEvents,
    flagId: '',
  })
  const cases: [who: string, weekends: BoardWeekend[], shown: ReturnType<typeof ids>][] = [
    ['no user', [], { fits: ['3:30 PM', '4:00 PM', '3:00 PM'], others: [] }],
    [
      'a user whose event has ended',
      [weekend('rosa', at('2:30 PM', 40))],
      { fits: ['3:30 PM', '4:00 PM', '3:00 PM'], others: [] },
    ],
    [
      'a user with an event at four',
      [weekend('rosa', heat)],
      { fits: ['3:00 PM'], others: ['3:30 PM: Heat', '4:00 PM: Heat'] },
    ],
    [
      'a user who plays one of them',
      [weekend('rosa', at('4:00 PM', 60))],
      { fits: ['3:00 PM'], others: ['3:30 PM: 4:00 PM'] },
    ],
    [
      'two names, one of which is free',
      [weekend('rosa', heat), weekend('theo')],
      { fits: ['3:30 PM', '4:00 PM', '3:00 PM'], others: [] },
    ],
  ]
  it.each(cases)('For %s', (_, weekends, expected) => {
    expect(ids(buildBoard({ events, flags: [], now, timeZone, weekends }))).toEqual(expected)
  })

  it('Folds running events whose organizers say that there is still room, those that fit first', () => {
    const stillRoomAt = '2027-05-21T19:05:00.000Z'
    const running = [
      at('2:00 PM', 180, { stillRoomAt }),
      at('2:30 PM', 90, { stillRoomAt, gameOwner: '' }),
      at('2:40 PM', 45, { stillRoomAt }),
      at('2:50 PM', 60),
    ]
    const weekends = [weekend('rosa', heat)]
    const board = buildBoard({ events: running, flags: [], now, timeZone, weekends })
    expect([board.fits, board.others]).toEqual([[], []])
    expect(clashTexts(board.playing)).toEqual(['2:40 PM', '2:30 PM', '2:00 PM: Heat'])
  })

  it('Lists the names that an event fits', () => {
    const weekends = [weekend('rosa', heat), weekend('theo'), weekend('eva', at('4:00 PM', 60))]
    const { fits } = buildBoard({ events: [at('4:00 PM', 60)], flags: [], now, timeZone, weekends })
    expect(fits.map((one) => one.fittingNames)).toEqual([[{ id: 'theo', name: 'theo' }]])
  })

  it('Names the start of the next event with free spots', () => {
    const full = at('3:30 PM', 30, { spotsTaken: 4 })
    expect(nextOpenEvent([...events.slice(0, 2), full, at('7:00 PM')], now)?.id).toBe('7:00 PM')
    expect(nextOpenEvent([full], now)).toBeUndefined()
  })

  it.each([
    [[heat], 'You are free until Heat at 4:00 PM'],
    [[at('2:45 PM', 15), heat], 'You are free until Heat at 4:00 PM'],
    [[at('3:00 PM'), heat], 'You are at 3:00 PM until 3:30 PM'],
    [
      [exampleEvent({ gameName: 'Ra', eventDay: 'Saturday', eventTime: '10:30 AM' })],
      'You are free until Ra at 10:30 AM on Saturday',
    ],
    [[at('Undetermined')], null],
    [[], null],
  ])('Reports until when a user is free', (ownEvents, text) => {
    expect(freeTimeText(weekend('rosa', ...ownEvents), now, timeZone)).toBe(text)
  })
})
