import { describe, expect, it } from 'vitest'
import type { Event } from '../events/schema.ts'
import { canJoinNow, listJoinableNames, weekendFit, refreshWeekend } from './weekend.ts'
import { exampleEventAt, exampleWeekend } from './example.ts'

/** Friday, 12:05 PM. */
const now = '2027-05-21T16:05:00.000Z'

const rosa = exampleWeekend('rosa', exampleEventAt('3:30 PM', 180))

describe('Fit of an event', () => {
  const cases: [what: string, table: Event, fits: boolean][] = [
    ['ends when the own event begins', exampleEventAt('2:30 PM', 60), true],
    ['ends a quarter of an hour after the own event begins', exampleEventAt('2:45 PM', 60), false],
    ['begins when the own event ends', exampleEventAt('6:30 PM', 60), true],
    ['is on the other day', exampleEventAt('3:45 PM', 60, { eventDay: 'Saturday' }), true],
    ['has no time', exampleEventAt('Undetermined', 720), true],
    ['is full', exampleEventAt('2:30 PM', 60, { spotsTaken: 4 }), false],
    ['takes no signups', exampleEventAt('2:30 PM', 60, { visible: false }), false],
    ['has begun', exampleEventAt('12:00 PM', 30), true],
    ['is over', exampleEventAt('12:00 PM', 5), false],
    ['is the own event', exampleEventAt('3:30 PM', 180), false],
  ]
  it.each(cases)('One that %s', (_, table, expected) => {
    expect(canJoinNow(table, rosa, now)).toBe(expected)
    expect(listJoinableNames(table, [rosa], now)).toEqual(expected ? [rosa.name] : [])
  })
})

it('Lists the free and attending names, and the clashes by name', () => {
  const brass = exampleEventAt('3:30 PM', 180)
  const azul = exampleEventAt('4:00 PM', 45)
  const weekends = [rosa, exampleWeekend('theo'), exampleWeekend('eva', azul)]
  expect(weekendFit(azul, weekends, now)).toEqual({
    attending: [{ id: 'eva', name: 'eva' }],
    free: [{ id: 'theo', name: 'theo' }],
    clashes: [{ name: rosa.name, event: brass }],
  })
})

it('Uses the current list, and omits deleted events', () => {
  const ownWeekend = exampleWeekend(
    'rosa',
    exampleEventAt('1:00 PM', 60),
    exampleEventAt('3:30 PM', 60, { gameOwner: 'rosa' }),
  )
  const moved = exampleEventAt('3:30 PM', 90, { place: '7', gameOwner: 'unlisted-1' })
  expect(refreshWeekend(ownWeekend, [moved, exampleEventAt('5:00 PM', 60)])).toEqual(
    exampleWeekend('rosa', { ...moved, gameOwner: 'rosa' }),
  )
})
