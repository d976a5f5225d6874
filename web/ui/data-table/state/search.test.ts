import { describe, expect, test } from 'vitest'
import { tableSearch } from './search.ts'
import { tableState } from './state.ts'
import type { TableState } from '../types.ts'

const defaults = {
  sort: { id: 'eventDate', descending: false },
  hidden: ['id'],
  filters: { day: [], organizer: [], status: ['open'] },
}
const plain = tableState(defaults)
const { parse, toSearch } = tableSearch(defaults)
const noParams = {
  q: undefined,
  sort: undefined,
  page: undefined,
  rows: undefined,
  hide: undefined,
}
const noFilters = { day: undefined, organizer: undefined, status: undefined }

function filtered(filters: TableState['filters']): Partial<TableState> {
  return { filters: { ...plain.filters, ...filters } }
}

const cases: Array<[string, Partial<TableState>, object]> = [
  ['only the defaults', {}, {}],
  ['a text', { text: 'ark nova' }, { q: 'ark nova' }],
  ['a text that looks like a number', { text: '7' }, { q: 7 }],
  ['a text that resembles a number', { text: '007' }, { q: '007' }],
  ['a page, from 1', { page: 2 }, { page: 3 }],
  ['rows per page', { pageSize: 50 }, { rows: 50 }],
  ['another order', { sort: { id: 'game', descending: false } }, { sort: 'game' }],
  ['reverse order', { sort: { id: 'eventDate', descending: true } }, { sort: '-eventDate' }],
  ['columns', { hidden: ['id', 'day'] }, { hide: 'id*day' }],
  ['all columns', { hidden: [] }, { hide: '' }],
  ['filters', filtered({ day: ['Friday', 'Saturday'] }), { day: 'Friday*Saturday' }],
  ['a default removed', filtered({ status: [] }), { status: '' }],
  [
    'unusual names',
    filtered({ organizer: ['a*b', '!', 'x!.y, z'] }),
    { organizer: 'a!.b*!!*x!!.y, z' },
  ],
]

describe('tableSearch', () => {
  test.each(cases)('round-trips %s', (_, change, expected) => {
    const state = { ...plain, ...change }
    const search = toSearch(state)
    expect(search).toStrictEqual({ ...noParams, ...noFilters, ...expected })
    expect(parse(search)).toEqual(state)
  })

  test.each([
    [{ page: '0', rows: '7' }],
    [{ page: -3, rows: 'x', sort: '' }],
    [{ page: 1.5, q: ['a'], day: { a: 1 } }],
    [{ page: 1e300, hide: null, other: 'x' }],
  ])('%j is parsed as the defaults', (search) => {
    expect(parse(search)).toEqual(plain)
  })
})
