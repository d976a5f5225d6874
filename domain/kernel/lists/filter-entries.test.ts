import { describe, expect, test } from 'vitest'
import { type Filterable, toEntries } from './list-entries.ts'
import { filterEntries } from './filter-entries.ts'

interface Row {
  game: string
  day: string
  minutes: number
}

const rows: Row[] = [
  { game: 'Ark Nova', day: 'Friday', minutes: 150 },
  { game: 'Azul', day: 'Friday', minutes: 30 },
  { game: 'Café International', day: 'Saturday', minutes: 60 },
  { game: 'Root', day: 'Saturday', minutes: 90 },
]
const filters: Array<Filterable<Row> & { id: string }> = [
  { id: 'day', value: (row) => row.day },
  {
    id: 'length',
    // The buckets of the specification overlap: 30 minutes are quick and medium.
    value: ({ minutes }) => {
      const fits = {
        quick: minutes <= 30,
        medium: minutes >= 30 && minutes <= 90,
        long: minutes >= 90,
      }
      return Object.entries(fits).flatMap(([name, yes]) => (yes ? [name] : []))
    },
  },
]
const entries = toEntries(rows, filters, { of: (row) => row.game })

function filterGames(text: string, selected: Record<string, string[]>) {
  const result = filterEntries(entries, filters, { text, filters: selected })
  return {
    games: result.entries.map(({ row }) => row.game),
    day: Object.fromEntries(result.counts['day'] ?? []),
    length: Object.fromEntries(result.counts['length'] ?? []),
  }
}

describe('filterEntries', () => {
  test.each([
    ['', {}, ['Ark Nova', 'Azul', 'Café International', 'Root']],
    ['  AR ', {}, ['Ark Nova']],
    ['cafe', {}, ['Café International']],
    ['é', {}, ['Café International']],
    ['zzz', {}, []],
    ['', { day: ['Friday'] }, ['Ark Nova', 'Azul']],
    ['', { day: ['Friday', 'Saturday'] }, ['Ark Nova', 'Azul', 'Café International', 'Root']],
    ['', { length: ['quick'] }, ['Azul']],
    ['', { length: ['medium'] }, ['Azul', 'Café International', 'Root']],
    ['', { length: ['long'], day: ['Saturday'] }, ['Root']],
    ['a', { length: ['medium'], day: ['Friday'] }, ['Azul']],
    ['', { unknown: ['x'] }, ['Ark Nova', 'Azul', 'Café International', 'Root']],
    ['', { day: ['Sunday'] }, []],
  ])('%j with %j', (text, selected, expected) => {
    expect(filterGames(text, selected).games).toEqual(expected)
  })

  test('counts the results of each option, ignoring its own filter', () => {
    expect(filterGames('', { day: ['Friday'], length: ['long'] })).toEqual({
      games: ['Ark Nova'],
      day: { Friday: 1, Saturday: 1 },
      length: { quick: 1, medium: 1, long: 1 },
    })
    expect(filterGames('root', { day: ['Friday'] })).toEqual({
      games: [],
      day: { Saturday: 1 },
      length: {},
    })
  })
})
