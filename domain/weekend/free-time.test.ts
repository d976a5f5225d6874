import { describe, expect, it } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import type { Event } from '../events/schema.ts'
import { formatInstant, toInstant } from '../kernel/time.ts'
import { type FreeTimeSlot, findFreeTimeSlots } from './free-time.ts'
import type { Weekend } from './weekend.ts'
import { exampleEventAt, exampleWeekend } from './example.ts'

const morning = '2027-05-21T12:00:00.000Z'
/** Friday, 12:05 PM. */
const noon = '2027-05-21T16:05:00.000Z'
const [friday] = exampleConvention.days

const timeOf = (milliseconds: number) =>
  formatInstant(toInstant(milliseconds), 'time', exampleConvention.timeZone)

const freeSlots = (weekends: Weekend[], now = morning, events: Event[] = []) =>
  friday ? findFreeTimeSlots({ events, weekends, day: friday, now }) : []
const text = ({ from, until, names }: FreeTimeSlot) =>
  `${timeOf(from)} to ${timeOf(until)}: ${names.map(({ id }) => id).join(' ')}`

describe('Free time', () => {
  const cases: [what: string, weekends: Weekend[], now: string, expected: string[]][] = [
    ['nothing planned', [exampleWeekend('rosa')], morning, ['12:00 PM to 10:00 PM: rosa']],
    ['from now on', [exampleWeekend('rosa')], noon, ['12:05 PM to 10:00 PM: rosa']],
    [
      'between two tables',
      [exampleWeekend('rosa', exampleEventAt('12:00 PM', 60), exampleEventAt('1:45 PM', 495))],
      morning,
      ['1:00 PM to 1:45 PM: rosa'],
    ],
    [
      '44 minutes are no free time',
      [exampleWeekend('rosa', exampleEventAt('12:45 PM', 720))],
      '2027-05-21T16:01:00Z',
      [],
    ],
    [
      'tables that overlap, out of order',
      [exampleWeekend('rosa', exampleEventAt('3:00 PM', 30), exampleEventAt('2:00 PM', 180))],
      morning,
      ['12:00 PM to 2:00 PM: rosa', '5:00 PM to 10:00 PM: rosa'],
    ],
    [
      'an event without a time',
      [exampleWeekend('rosa', exampleEventAt('Undetermined', 720))],
      morning,
      ['12:00 PM to 10:00 PM: rosa'],
    ],
    [
      'an event on the other day',
      [exampleWeekend('rosa', exampleEventAt('1:00 PM', 60, { eventDay: 'Saturday' }))],
      morning,
      ['12:00 PM to 10:00 PM: rosa'],
    ],
    [
      'past the closing of the doors',
      [exampleWeekend('rosa', exampleEventAt('12:00 PM', 720))],
      morning,
      [],
    ],
    ['a day that is over', [exampleWeekend('rosa')], '2027-05-22T02:00:00.000Z', []],
    [
      'a family: names that are free at the same time are listed together',
      [
        exampleWeekend('rosa', exampleEventAt('3:30 PM', 720)),
        exampleWeekend('eva', exampleEventAt('12:30 PM', 45)),
        exampleWeekend('milo', exampleEventAt('12:30 PM', 45)),
      ],
      noon,
      ['12:05 PM to 3:30 PM: rosa', '1:15 PM to 10:00 PM: eva milo'],
    ],
  ]
  it.each(cases)('%s', (_, weekends, now, expected) => {
    expect(freeSlots(weekends, now).map(text)).toEqual(expected)
  })
})

it('Suggests events in the free time that have a spot for a free name', () => {
  const brass = exampleEventAt('3:30 PM', 180)
  const events = [
    brass,
    exampleEventAt('3:00 PM', 30),
    exampleEventAt('1:30 PM', 60),
    exampleEventAt('12:00 PM', 60, { id: 'has begun' }),
    exampleEventAt('2:45 PM', 60, { id: 'too long for rosa' }),
    exampleEventAt('2:00 PM', 60, { id: 'full', spotsTaken: 4 }),
    exampleEventAt('Undetermined', 60),
  ]
  const suggestions = freeSlots(
    [exampleWeekend('rosa', brass), exampleWeekend('theo', exampleEventAt('12:00 PM', 120))],
    noon,
    [...events],
  ).map((slot) => [
    text(slot),
    ...slot.suggestions.map(
      ({ event, names }) => `${event.id}: ${names.map(({ id }) => id).join(' ')}`,
    ),
  ])
  expect(suggestions).toEqual([
    ['12:05 PM to 3:30 PM: rosa', '1:30 PM: rosa', '3:00 PM: rosa theo'],
    ['2:00 PM to 10:00 PM: theo', 'too long for rosa: theo', '3:00 PM: rosa theo', '3:30 PM: theo'],
    ['6:30 PM to 10:00 PM: rosa'],
  ])
})
