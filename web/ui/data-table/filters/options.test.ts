import { describe, expect, test } from 'vitest'
import { toEntries } from '../../../../domain/kernel/lists/list-entries.ts'
import { choiceText, optionsOf } from './options.ts'

const days = [
  { value: 'fri', label: 'Friday' },
  { value: 'sat', label: 'Saturday' },
  { value: 'sun', label: 'Sunday' },
]

test('lists the given options, or the sorted values of the rows', () => {
  const filters = [
    { id: 'day', label: 'Day', options: days, value: () => 'fri' },
    { id: 'seller', label: 'Seller', value: (row: string) => row },
  ]
  const entries = toEntries(['zoe', 'Ann', '', 'Émile', 'Ann'], filters, undefined)
  expect(optionsOf(filters, entries)).toEqual({
    day: days,
    seller: ['Ann', 'Émile', 'zoe'].map((value) => ({ value, label: value })),
  })
})

describe('choiceText', () => {
  test.each([
    [['fri'], 'Friday'],
    [['fri', 'sat'], 'Friday, Saturday'],
    [['fri', 'sat', 'sun'], '3 selected'],
    [['A person with a long name', 'fri'], '2 selected'],
    [['A person with a very long name'], 'A person with a very long name'],
    [[], ''],
  ])('describes the selection %j', (selected, expected) => {
    expect(choiceText(days, selected)).toBe(expected)
  })
})
