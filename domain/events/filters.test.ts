import { expect, test } from 'vitest'
import { exampleEvent } from './example.ts'
import {
  availabilityOf,
  type EventFilters,
  filterEvents,
  noFilters,
  organizedEvents,
  organizersOf,
  registeredEvents,
} from './filters.ts'

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

test.each<[Partial<EventFilters>, string[]]>([
  [{}, ['over', 'open', 'full', 'saturday']],
  [{ text: 'NOVA' }, ['over', 'full']],
  [{ text: ' azul ' }, ['open']],
  [{ text: 'marcus' }, []],
  [{ days: ['Friday'] }, ['over', 'open', 'full']],
  [{ days: ['Friday', 'Saturday'] }, ['over', 'open', 'full', 'saturday']],
  [{ availability: ['open'] }, ['open', 'saturday']],
  [{ availability: ['full'] }, ['full']],
  [{ availability: ['open', 'full'] }, ['open', 'full', 'saturday']],
  [{ durations: ['quick', 'epic'] }, ['over', 'saturday']],
  [{ durations: ['medium'] }, ['open']],
  [{ durations: ['long'] }, ['full']],
  [{ teachers: ['none'] }, ['over', 'full']],
  [{ teachers: ['wanted', 'needed'] }, ['open', 'saturday']],
  [{ organizers: ['Hanna Lindqvist'] }, ['saturday']],
  [{ text: 'a', days: ['Friday'], availability: ['open'] }, ['open']],
])('%o leaves %o', (filters, ids) => {
  const shown = filterEvents(events, { ...noFilters, ...filters }, now)
  expect(shown.map(({ id }) => id)).toEqual(ids)
})

test.each([
  [3, 'open'],
  [4, 'full'],
])('%i of 4 taken is %s, and neither when it is over', (spotsTaken, availability) => {
  expect(availabilityOf(exampleEvent({ spotsTaken }), now)).toBe(availability)
  expect(availabilityOf({ ...over, spotsTaken }, now)).toBeNull()
})

test('organizers are listed once, in order', () => {
  expect(organizersOf(events)).toEqual(['Hanna Lindqvist', 'Marcus Webb'])
})

test('my events', () => {
  expect(registeredEvents(events, ['full', 'gone'])).toEqual([full])
  expect(registeredEvents(events, [])).toEqual([])
  expect(organizedEvents(events, ['hanna', 'rosa'])).toEqual([saturday])
})
