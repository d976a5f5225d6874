import { describe, expect, it } from 'vitest'
import type { Event } from '../events/schema.ts'
import { fits, namesThatFit, standingOf, upToDate } from './weekend.ts'
import { tableAt, weekendOf } from './example.ts'

/** Friday, 12:05 PM. */
const now = '2027-05-21T16:05:00.000Z'

const rosa = weekendOf('rosa', tableAt('3:30 PM', 180))

describe('Whether a table fits', () => {
  const cases: [what: string, table: Event, fits: boolean][] = [
    ['ends when mine begins', tableAt('2:30 PM', 60), true],
    ['ends a quarter of an hour later', tableAt('2:45 PM', 60), false],
    ['begins when mine ends', tableAt('6:30 PM', 60), true],
    ['is on the other day', tableAt('3:45 PM', 60, { eventDay: 'Saturday' }), true],
    ['has no time', tableAt('Undetermined', 720), true],
    ['is full', tableAt('2:30 PM', 60, { spotsTaken: 4 }), false],
    ['takes no signups', tableAt('2:30 PM', 60, { visible: false }), false],
    ['has begun', tableAt('12:00 PM', 30), true],
    ['is over', tableAt('12:00 PM', 5), false],
    ['is mine', tableAt('3:30 PM', 180), false],
  ]
  it.each(cases)('One that %s', (_, table, expected) => {
    expect(fits(table, rosa, now)).toBe(expected)
    expect(namesThatFit(table, [rosa], now)).toEqual(expected ? [rosa.name] : [])
  })
})

it('Says for whom a table is free, who sits there, and what it runs into for whom', () => {
  const brass = tableAt('3:30 PM', 180)
  const azul = tableAt('4:00 PM', 45)
  const weekends = [rosa, weekendOf('theo'), weekendOf('eva', azul)]
  expect(standingOf(azul, weekends, now)).toEqual({
    seated: [{ id: 'eva', name: 'eva' }],
    free: [{ id: 'theo', name: 'theo' }],
    clashes: [{ name: rosa.name, event: brass }],
  })
})

it('Is as the list has it now, and leaves out what is gone', () => {
  const own = weekendOf(
    'rosa',
    tableAt('1:00 PM', 60),
    tableAt('3:30 PM', 60, { gameOwner: 'rosa' }),
  )
  const moved = tableAt('3:30 PM', 90, { place: '7', gameOwner: 'unlisted-1' })
  expect(upToDate(own, [moved, tableAt('5:00 PM', 60)])).toEqual(
    weekendOf('rosa', { ...moved, gameOwner: 'rosa' }),
  )
})
