import { describe, expect, it } from 'vitest'
import { exampleEvent } from '../events/example.ts'
import { eventOf } from '../events/rules.ts'
import type { Event, EventDetails } from '../events/schema.ts'
import { fits, namesThatFit, standingOf, upToDate, type Weekend } from './weekend.ts'

/** Friday, 12:05 PM. */
const now = '2027-05-21T16:05:00.000Z'

const at = (eventTime: string, duration: number, changes: Partial<EventDetails> = {}): Event =>
  eventOf(exampleEvent({ id: eventTime, gameName: eventTime, eventTime, duration, ...changes }))
const weekend = (id: string, ...events: Event[]): Weekend => ({ name: { id, name: id }, events })

const rosa = weekend('rosa', at('3:30 PM', 180))

describe('Whether a table fits', () => {
  const cases: [what: string, table: Event, fits: boolean][] = [
    ['ends when mine begins', at('2:30 PM', 60), true],
    ['ends a quarter of an hour later', at('2:45 PM', 60), false],
    ['begins when mine ends', at('6:30 PM', 60), true],
    ['is on the other day', at('3:45 PM', 60, { eventDay: 'Saturday' }), true],
    ['has no time', at('Undetermined', 720), true],
    ['is full', at('2:30 PM', 60, { spotsTaken: 4 }), false],
    ['takes no signups', at('2:30 PM', 60, { visible: false }), false],
    ['has begun', at('12:00 PM', 30), true],
    ['is over', at('12:00 PM', 5), false],
    ['is mine', at('3:30 PM', 180), false],
  ]
  it.each(cases)('One that %s', (_, table, expected) => {
    expect(fits(table, rosa, now)).toBe(expected)
    expect(namesThatFit(table, [rosa], now)).toEqual(expected ? [rosa.name] : [])
  })
})

it('Says for whom a table is free, who sits there, and what it runs into for whom', () => {
  const brass = at('3:30 PM', 180)
  const azul = at('4:00 PM', 45)
  const weekends = [rosa, weekend('theo'), weekend('eva', azul)]
  expect(standingOf(azul, weekends, now)).toEqual({
    seated: [{ id: 'eva', name: 'eva' }],
    free: [{ id: 'theo', name: 'theo' }],
    clashes: [{ name: rosa.name, event: brass }],
  })
})

it('Is as the list has it now, and leaves out what is gone', () => {
  const own = weekend('rosa', at('1:00 PM', 60), at('3:30 PM', 60, { gameOwner: 'rosa' }))
  const moved = at('3:30 PM', 90, { place: '7', gameOwner: 'unlisted-1' })
  expect(upToDate(own, [moved, at('5:00 PM', 60)])).toEqual(
    weekend('rosa', { ...moved, gameOwner: 'rosa' }),
  )
})
