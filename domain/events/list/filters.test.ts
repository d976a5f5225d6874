import { expect, test } from 'vitest'
import { exampleEvent } from '../example.ts'
import { eventAvailability, filterOrganizedEvents, filterRegisteredEvents } from './filters.ts'

const over = exampleEvent({ id: 'over', gameName: 'Ark Nova', eventTime: '12:00 PM', duration: 30 })
const open = exampleEvent({ id: 'open', gameName: 'Azul', duration: 45, teacher: 'wanted' })
const full = exampleEvent({ id: 'full', gameName: 'Nova Luna', spotsTaken: 4, duration: 120 })
const saturday = exampleEvent({
  id: 'saturday',
  gameName: 'Twilight Imperium',
  eventDay: 'Saturday',
  eventTime: 'Undetermined',
  duration: 480,
  teacher: 'needed',
  organizer: 'Hanna Lindqvist',
  eventOwner: 'hanna',
})
const events = [over, open, full, saturday]
const now = '2027-05-21T18:00:00.000Z'

test.each([
  [3, 'open'],
  [4, 'full'],
])(
  '%i of 4 taken counts as %s, and as neither once the event is over',
  (spotsTaken, availability) => {
    expect(eventAvailability(exampleEvent({ spotsTaken }), now)).toBe(availability)
    expect(eventAvailability({ ...over, spotsTaken }, now)).toBeNull()
  },
)

test('selects own events', () => {
  expect(filterRegisteredEvents(events, ['full', 'gone'])).toEqual([full])
  expect(filterRegisteredEvents(events, [])).toEqual([])
  expect(filterOrganizedEvents(events, ['hanna', 'rosa'])).toEqual([saturday])
})
