import { expect, test } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import { gettingReadyParts, openingFacts } from './texts.ts'

const { days, timeZone } = exampleConvention
const venue = { name: 'Elm Hall', address: '120 Elm Street', lat: 40, lon: -83 }

test.each([
  ['nothing', { days: [], venue: null }, ''],
  ['dates', { days, venue: null }, 'May 21 and 22, 2027'],
  ['a venue', { days: [], venue }, 'Elm Hall, 120 Elm Street'],
  ['both', { days, venue }, 'May 21 and 22, 2027, Elm Hall, 120 Elm Street'],
])('shows visitors of a closed site with %s only what is set', (_, facts, expected) => {
  expect(gettingReadyParts({ ...facts, timeZone }).facts).toBe(expected)
})

test.each([
  ['set', { days, venue, ticketPrice: 10 }, '$10 for both days', 'May 21 and 22, 2027'],
  ['free', { days, venue, ticketPrice: 0 }, 'Free', 'May 21 and 22, 2027'],
  ['open', { days: [], venue: null, ticketPrice: 5 }, '$5', 'Dates to be announced'],
])('asks with the price and dates as visitors read them: %s', (_, facts, price, dates) => {
  const convention = { name: 'MeepCon', timeZone, registrationCapacity: 250, ...facts }
  const texts = Object.fromEntries(openingFacts(convention).map(({ label, text }) => [label, text]))
  expect([texts['Price'], texts['Dates'], texts['Badges']]).toEqual([price, dates, '250 badges'])
})
