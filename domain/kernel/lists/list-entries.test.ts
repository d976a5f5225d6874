import { describe, expect, test } from 'vitest'
import { sortEntries, toEntries } from './list-entries.ts'

interface Row {
  name: string
  price: number | null
}

const rows: Row[] = [
  { name: 'root', price: 30 },
  { name: 'Émile', price: null },
  { name: 'Azul', price: 5 },
  { name: 'azul', price: 100 },
  { name: 'Zoo', price: 5 },
]
const entries = toEntries(rows, [], undefined)

function order(by: (row: Row) => string | number | null, descending: boolean) {
  return sortEntries(entries, by, descending).map(({ row }) => rows.indexOf(row))
}

describe('sortEntries', () => {
  test.each([
    [
      'names regardless of case and accents, equal ones in their order',
      'name',
      false,
      [2, 3, 1, 0, 4],
    ],
    ['names in reverse, equal ones in their order', 'name', true, [4, 0, 1, 2, 3]],
    ['numbers by value, empty ones last', 'price', false, [2, 4, 0, 3, 1]],
    ['empty values last in reverse order, too', 'price', true, [3, 0, 2, 4, 1]],
  ] as const)('%s', (_, key, descending, expected) => {
    expect(order((row) => row[key], descending)).toEqual(expected)
  })

  test('preserves the order without a key', () => {
    expect(sortEntries(entries, undefined, true)).toBe(entries)
  })
})

describe('toEntries', () => {
  test('folds the text and lists the values of each filter', () => {
    const filters = [
      { id: 'one', label: 'One', value: (row: Row) => row.name },
      { id: 'many', label: 'Many', value: () => ['a', 'b'] },
      { id: 'none', label: 'None', value: () => [] },
    ]
    const text = { placeholder: '', of: (row: Row) => [row.name, 'NOTE'] }
    expect(toEntries(rows.slice(1, 2), filters, text)).toEqual([
      { row: rows[1], text: 'emile\nnote', values: [['Émile'], ['a', 'b'], []] },
    ])
  })
})
