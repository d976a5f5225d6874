import { describe, expect, test } from 'vitest'
import {
  applyChange,
  countActiveFilters,
  isFiltered,
  tableState,
  toggleValue,
  toggleSort,
  withFilter,
  withoutFilters,
} from './state.ts'

const third = tableState({ page: 2, filters: { day: ['Friday'], seller: [] }, text: 'ark' })

describe('applyChange', () => {
  test.each([
    [{ text: 'wing' }, 0],
    [{ sort: { id: 'game', descending: true } }, 0],
    [{ pageSize: 50 }, 0],
    [{ filters: {} }, 0],
    [{ hidden: ['day'] }, 2],
    [{ page: 1 }, 1],
  ])('%j moves to page %i', (change, page) => {
    expect(applyChange(third, change)).toEqual({ ...third, ...change, page })
  })
})

describe('toggleSort', () => {
  test.each([
    [null, { id: 'game', descending: false }],
    [
      { id: 'day', descending: true },
      { id: 'game', descending: false },
    ],
    [
      { id: 'game', descending: false },
      { id: 'game', descending: true },
    ],
    [
      { id: 'game', descending: true },
      { id: 'game', descending: false },
    ],
  ])('sorts by the column again, from %j', (sort, expected) => {
    expect(toggleSort(sort, 'game')).toEqual(expected)
  })
})

describe('filters', () => {
  test('adds a value, then removes it', () => {
    expect(toggleValue(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggleValue(['a', 'b'], 'a')).toEqual(['b'])
  })

  test('a filter replaces only its own values', () => {
    expect(withFilter(third, 'seller', ['Ann'])).toEqual({
      ...third,
      page: 0,
      filters: { day: ['Friday'], seller: ['Ann'] },
    })
  })

  test.each([
    [third, 1, true],
    [tableState(), 0, false],
    [tableState({ text: '  ' }), 0, false],
    [tableState({ text: 'ark' }), 0, true],
    [tableState({ filters: { day: [] } }), 0, false],
  ])('counts the filters of %j', (state, inUse, filtered) => {
    expect(countActiveFilters(state)).toBe(inUse)
    expect(isFiltered(state)).toBe(filtered)
  })

  test('reset clears text and filters only', () => {
    expect(withoutFilters(third)).toEqual({
      ...third,
      page: 0,
      text: '',
      filters: { day: [], seller: [] },
    })
  })
})
