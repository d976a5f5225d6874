import { describe, expect, test } from 'vitest'
import { eventsSearch } from './table-search.ts'

const toSearch = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

describe('eventsSearch', () => {
  test.each([
    [{}, {}],
    [
      { q: 'ark', sort: '-duration', page: 2 },
      { q: 'ark', sort: '-duration', page: 2 },
    ],
    [{ sort: 'eventDate', page: 1, rows: 10 }, {}],
    [
      { day: 'Friday', experience: 'learning*any', event: 12, view: 'registered' },
      { day: 'Friday', experience: 'learning*any', event: '12', view: 'registered' },
    ],
    [{ finished: 'hide' }, { finished: 'hide' }],
    [
      { create: 'request', edit: 'a' },
      { create: 'request', edit: 'a' },
    ],
    [{ create: 'all', view: 'none', event: '', edit: {}, page: 'x', rid: 4 }, { rid: '4' }],
  ])('normalizes %j to %j', (search, expected) => {
    expect(toSearch(eventsSearch(search))).toEqual(expected)
  })
})
