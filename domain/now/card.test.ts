import { describe, expect, it } from 'vitest'
import { exampleConvention, exampleEvent } from '../events/example.ts'
import type { Event } from '../events/schema.ts'
import { buildEventCard } from './card.ts'

/** Friday, 3:10 PM. */
const now = '2027-05-21T19:10:00.000Z'
const { timeZone } = exampleConvention

describe('The card of an event', () => {
  const cases: [Partial<Event>, text: string, aside: string, about: string, left: string][] = [
    [
      { eventTime: '3:00 PM', duration: 30 },
      'Started at 3:00 PM',
      '1 spot open',
      'Marcus Webb, until 3:30 PM',
      '1 spot left',
    ],
    [
      { eventTime: '2:45 PM', duration: 45, spots: 8, spotsTaken: 6 },
      'Started at 2:45 PM',
      '2 spots open',
      'Marcus Webb, until 3:30 PM',
      '2 spots left',
    ],
    [
      { eventTime: '3:00 PM', duration: 30, spots: 20, spotsTaken: 1 },
      'Started at 3:00 PM',
      '19 spots open',
      'Marcus Webb, until 3:30 PM',
      '19 spots left',
    ],
    [
      { eventTime: '3:30 PM', duration: 30, organizer: 'شروق' },
      'Starts at 3:30 PM',
      'in 20 mins!',
      '\u2068شروق\u2069, 30 minutes',
      '1 spot left',
    ],
    [
      { eventTime: '3:30 PM', duration: 30 },
      'Starts at 3:30 PM',
      'in 20 mins!',
      'Marcus Webb, 30 minutes',
      '1 spot left',
    ],
    [
      { eventTime: '4:00 PM', duration: 180 },
      'Starts at 4:00 PM',
      'in 50 mins',
      'Marcus Webb, 3 hours',
      '1 spot left',
    ],
  ]
  it.each(cases)('%o', (changes, text, detail, about, spotsLeftText) => {
    const card = buildEventCard(exampleEvent(changes), { now, timeZone })
    expect([
      card.startText.text,
      card.startText.detail,
      card.description,
      card.spotsLeftText,
    ]).toEqual([text, detail, about, spotsLeftText])
  })

  it.each([
    ['2027-05-21T19:28:30.000Z', 'in 2 mins!'],
    // A clock without seconds shows 3:10 at that time.
    ['2027-05-21T19:10:45.000Z', 'in 20 mins!'],
    ['2027-05-21T19:29:00.001Z', 'any moment!'],
    ['2027-05-21T19:00:00.000Z', 'in 30 mins'],
  ])('At %s shows the start as %s', (moment, detail) => {
    expect(buildEventCard(exampleEvent(), { now: moment, timeZone }).startText.detail).toBe(detail)
  })

  it('Is honey without a game owner, and reports a spot that is free again', () => {
    const card = buildEventCard(
      exampleEvent({ gameOwner: '', freedAt: '2027-05-21T19:00:00.000Z', place: '12' }),
      { now, timeZone },
    )
    expect([card.appearance, card.isJustFreed, card.place, card.seats]).toEqual([
      'needs',
      true,
      '12',
      { taken: 3, coming: 0, total: 4 },
    ])
  })
})
