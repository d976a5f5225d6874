import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?sent=true&utm_source=letter', '/?sent=true'],
  ['/?sent=nonsense', '/'],
  ['/faq?x=1&y[]=2', '/faq'],
  ['/events?q=ark&x=1', '/events?q=ark'],
  ['/events?x=1&page=2&q=ark', '/events?q=ark&page=2'],
  ['/events?q=', '/events'],
  ['/events?page=1', '/events'],
  ['/events?%71=a%72k', '/events?q=ark'],
  [`/events?q=${'a'.repeat(5_000)}`, '/events'],
  ['/events/', '/events/'],
  ['/forsale?x=1&q=ark', '/forsale?q=ark'],
  ['/nowhere?x=1', '/nowhere'],
  ['/gameday/2027-03-13?sent=true&x', '/gameday/2027-03-13?sent=true'],
  ['/login?back=%2Fevents&sent=true', '/login?sent=true'],
  ['/verify/%E0%A4%A?x', '/verify/%E0%A4%A'],
])('%s has the canonical address %s', (address, url) => {
  expect(canonicalAddress(address).url).toBe(url)
})

test('a personal code does not create a page of its own', () => {
  expect(canonicalAddress('/events?rid=secret&q=ark')).toEqual({
    url: '/events?q=ark',
    personal: true,
    isPlain: false,
  })
})

test.each([
  ['/', true],
  ['/events?x=1', true],
  ['/%65vents', false],
  ['/EVENTS', false],
  ['/./events', false],
  ['/faq', true],
  ['/events?q=ark', false],
  ['/gameday/2027-03-13', false],
  ['/nowhere', false],
])('%s is one of the plain addresses: %j', (address, isPlain) => {
  expect(canonicalAddress(address).isPlain).toBe(isPlain)
})

test.each([
  ['/EVENTS', '/events'],
  ['/Events?rid=Secret&q=Ark', '/events?rid=Secret&q=Ark'],
  ['/EVENTS/', '/events/'],
  ['/eventmanagement', '/eventManagement'],
  ['/GameDay/2027-03-13', '/gameday/2027-03-13'],
  ['/Gameday-Reply/SeCrEt?sent=true', '/gameday-reply/SeCrEt?sent=true'],
  ['/events', undefined],
  ['/eventManagement', undefined],
  ['/gameday-reply/SeCrEt', undefined],
  ['/NOWHERE', undefined],
  ['/%45VENTS', undefined],
])('%s redirects to %s', (address, target) => {
  expect(canonicalAddress(address).redirectTo).toBe(target)
})
