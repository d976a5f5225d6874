import { expect, test } from 'vitest'
import type { Convention } from '../convention/schema.ts'
import { exampleConvention, exampleEvent } from './example.ts'
import { structuredEvent } from './structured-event.ts'

const site = { publicUrl: 'https://meepcon.example' }
const convention = {
  ...exampleConvention,
  name: 'MeepCon',
  tagline: 'sponsored by The Corner Game Shop',
  ticketPrice: 10,
  registrationCapacity: 250,
  badgesTaken: 120,
  venue: { name: 'Grace Hall', address: '1 Main Street, Columbus', lat: 39.96, lon: -83 },
} as Convention

test('describes an event with its start, end, place, organizer and the convention', () => {
  expect(structuredEvent(exampleEvent(), convention, site)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Brass: Birmingham',
    description: '3 hours, organized by Marcus Webb. 3 of 4 spots taken.',
    url: 'https://meepcon.example/events?event=brass',
    startDate: '2027-05-21T19:30:00.000Z',
    endDate: '2027-05-21T22:30:00.000Z',
    location: { '@type': 'Place', name: 'Grace Hall' },
    organizer: { '@type': 'Person', name: 'Marcus Webb' },
    maximumAttendeeCapacity: 4,
    remainingAttendeeCapacity: 1,
    superEvent: { '@type': 'Event', name: 'MeepCon', url: 'https://meepcon.example/' },
  })
})

test('names no participant other than the organizer', () => {
  const data = structuredEvent(exampleEvent(), convention, site)
  expect(JSON.stringify(data)).not.toContain('Player')
})

test('gives an event without a time its day only', () => {
  const event = exampleEvent({ eventTime: 'Undetermined' })
  const data = structuredEvent(event, convention, site)
  expect(data?.['startDate']).toBe('2027-05-21')
  expect(data).not.toHaveProperty('endDate')
})

test('describes nothing while the convention is getting ready or has no venue', () => {
  expect(structuredEvent(exampleEvent(), { ...convention, gettingReady: true }, site)).toBeNull()
  expect(structuredEvent(exampleEvent(), { ...convention, venue: null }, site)).toBeNull()
})
