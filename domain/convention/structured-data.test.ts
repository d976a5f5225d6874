import { expect, test } from 'vitest'
import { exampleConvention } from '../events/example.ts'
import type { Convention } from './schema.ts'
import { structuredConvention, structuredDataTag } from './structured-data.ts'

const convention = {
  ...exampleConvention,
  name: 'MeepCon',
  tagline: 'sponsored by The Corner Game Shop',
  ticketPrice: 10,
  registrationCapacity: 250,
  badgesTaken: 120,
  venue: { name: 'Grace Hall', address: '1 Main Street, Columbus', lat: 39.96, lon: -83 },
} as Convention

test('describes the convention as an event of schema.org', () => {
  expect(structuredConvention(convention, { publicUrl: 'https://meepcon.example' })).toMatchObject({
    '@type': 'Event',
    name: 'MeepCon',
    url: 'https://meepcon.example/',
    startDate: '2027-05-21T16:00:00.000Z',
    endDate: '2027-05-23T01:00:00.000Z',
    location: {
      name: 'Grace Hall',
      address: '1 Main Street, Columbus',
      geo: { latitude: 39.96, longitude: -83 },
    },
    offers: { price: 10, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
})

test('says that it is sold out once all badges are taken', () => {
  expect(
    structuredConvention(
      { ...convention, badgesTaken: 250 },
      { publicUrl: 'https://meepcon.example' },
    ),
  ).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
})

test('a text cannot end the data block', () => {
  const tag = structuredDataTag({ name: '</script><script>alert(1)</script>' })
  expect(tag.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(tag.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({
    name: '</script><script>alert(1)</script>',
  })
})
