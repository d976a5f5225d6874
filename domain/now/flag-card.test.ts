import { describe, expect, it } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import { comingPlayer, exampleFlag, arrivedPlayer } from '../flags/example.ts'
import type { Flag } from '../flags/schema.ts'
import { buildBoard } from './board.ts'
import { buildFlagCard } from './flag-card.ts'

/** Friday, 3:15 PM. */
const now = '2027-05-21T19:15:00.000Z'
const inTenMinutes = '2027-05-21T19:20:00.000Z'
const { timeZone } = exampleConvention

describe('The card of a flag', () => {
  const cases: [
    changes: Partial<Flag>,
    text: string,
    seats: [taken: number, coming: number, total: number],
    left: string,
    arriving: string,
  ][] = [
    [{}, 'Players wanted', [2, 0, 4], '2 wanted', ''],
    [{ teacherWanted: true }, 'Teacher and players wanted', [2, 0, 4], '2 wanted', ''],
    [{ teacherWanted: true, playersWanted: 0 }, 'Teacher wanted', [4, 0, 4], 'all here', ''],
    [
      { players: [comingPlayer('june', inTenMinutes)] },
      'Players wanted',
      [2, 1, 4],
      '1 wanted',
      'Player june is on the way',
    ],
    // The ten minutes of one player are over.
    [
      { players: [comingPlayer('june', now), arrivedPlayer('tom')] },
      'Players wanted',
      [3, 0, 4],
      '1 wanted',
      '',
    ],
    [
      {
        teacherWanted: true,
        players: [comingPlayer('june', inTenMinutes), comingPlayer('tom', inTenMinutes)],
      },
      'Teacher wanted',
      [2, 2, 4],
      'all on the way',
      'Player june and Player tom are on the way',
    ],
    [
      { teacherWanted: true, players: [comingPlayer('june', inTenMinutes, true)] },
      'Players wanted',
      [2, 1, 4],
      '1 wanted',
      'Player june is on the way',
    ],
    // A teacher may join when no other players are wanted.
    [
      {
        teacherWanted: true,
        playersWanted: 0,
        players: [comingPlayer('june', inTenMinutes, true)],
      },
      'Players wanted',
      [4, 1, 5],
      'all on the way',
      'Player june is on the way',
    ],
  ]
  it.each(cases)('%o', (changes, text, seats, spotsLeftText, arrivalsText) => {
    const card = buildFlagCard(exampleFlag(changes), now, timeZone)
    const { taken, coming: onTheWay, total } = card.seats
    expect([
      card.startText.text,
      [taken, onTheWay, total],
      card.spotsLeftText,
      card.arrivalsText,
    ]).toEqual([text, seats, spotsLeftText, arrivalsText])
  })

  it('Shows players, duration and expiry', () => {
    const { title, description, startText, place } = buildFlagCard(exampleFlag(), now, timeZone)
    expect([title, description, startText.detail, place]).toEqual([
      'Azul',
      'Theo Delgado, about 45 minutes',
      'until 3:40',
      '14',
    ])
  })
})

describe('Flags on the board', () => {
  const event = exampleEvent({ eventTime: '3:30 PM', duration: 60 })
  const rosa = { id: 'rosa', name: 'Rosa' }
  const cardIds = (flags: Flag[], flagId = '', events = [event]) => {
    const weekends = [{ name: rosa, events: [], flagId }]
    const { fits } = buildBoard({ events, flags, now, timeZone, weekends })
    return fits.map(({ card }) => `${card.kind} ${card.id} ${card.color}`)
  }

  it.each<[what: string, flags: Flag[], flagId: string, cards: string[]]>([
    ['an active flag', [exampleFlag()], '', ['flag azul moss', 'table brass null']],
    ['an own flag', [exampleFlag()], 'azul', ['table brass null']],
    ['an expired flag', [exampleFlag({ until: now })], '', ['table brass null']],
    ['a flag that became an event', [exampleFlag({ tableId: 'azul' })], '', ['table brass null']],
    [
      'a flag with all players on the way',
      [exampleFlag({ players: [comingPlayer('june', inTenMinutes), arrivedPlayer('tom')] })],
      '',
      ['table brass null'],
    ],
    ['a flag at an event', [exampleFlag({ eventId: 'brass' })], '', ['table brass moss']],
    [
      'two flags, the newer first',
      [exampleFlag({ id: 'old', raisedAt: '2027-05-21T19:00:00.000Z' }), exampleFlag()],
      '',
      ['flag azul moss', 'flag old moss', 'table brass null'],
    ],
  ])('Has %s', (_, flags, flagId, cards) => {
    expect(cardIds(flags, flagId)).toEqual(cards)
  })

  it('Never offers users their own flag, raised by any of their names', () => {
    const family = ['theo', 'rosa', 'eva', 'milo'].map((id) => ({
      name: { id, name: id },
      events: [],
      flagId: id === 'theo' ? 'azul' : '',
    }))
    const other = exampleFlag({
      id: 'scout',
      host: 'sam',
      players: [comingPlayer('rosa', inTenMinutes)],
    })
    const { fits } = buildBoard({
      events: [],
      flags: [exampleFlag(), other],
      now,
      timeZone,
      weekends: family.map((one) => (one.name.id === 'rosa' ? { ...one, flagId: 'scout' } : one)),
    })
    // Names that are not on the way to the other flag could go there.
    expect(
      fits.map(({ card, fittingNames: names }) => [card.id, names.map(({ id }) => id)]),
    ).toEqual([['scout', ['theo', 'eva', 'milo']]])
  })

  it('Reports the clash of a flag', () => {
    const weekends = [{ name: rosa, events: [event], flagId: '' }]
    const input = { events: [], now, timeZone, weekends }
    const { others } = buildBoard({ ...input, flags: [exampleFlag()] })
    expect(others.map(({ clashingEvent }) => clashingEvent?.gameName)).toEqual([
      'Brass: Birmingham',
    ])
    expect(buildBoard({ ...input, flags: [exampleFlag({ duration: 15 })] }).others).toEqual([])
  })
})
