import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearch, searchText } from './search-text.ts'

test.each([
  '',
  '?',
  '?event=sample-event-3',
  '?event=17&edit=017',
  '?event=%2217%22',
  '?sent=true&back=%2Fevents%3Fview%3Dorganized',
  '?q=caf%C3%A9+au+lait&q=tea',
  '?q=%7Bnot+json&page=1.50&other=-2',
  '?q=null&view=&other',
  '?__proto__=1',
])('%s is read as the router reads it', (text) => {
  expect({ ...parseSearch(text) }).toEqual({ ...defaultParseSearch(text) })
})

test.each<Record<string, unknown>>([
  {},
  { event: undefined, view: 'organized' },
  { event: '17', page: 2, sent: true },
  { q: 'café "au lait"', day: 'Friday,Saturday', back: '/events?view=organized' },
  { q: 'true', zip: '043215', none: null },
])('%o is written as the router writes it', (search) => {
  expect(searchText(search)).toBe(defaultStringifySearch(search))
})
