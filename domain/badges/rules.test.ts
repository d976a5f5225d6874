import { expect, test } from 'vitest'
import { marginsOf, paperNamed, paperNames } from './papers.ts'
import { badgesToPrint, partsOf, restSizeFor, sheetsOf, sizeFor } from './rules.ts'
import type { Badge } from './schema.ts'

const badge = (name: string, printed = false): Badge => ({
  id: name,
  name,
  place: '',
  registrationId: 'some',
  printed,
})
const badges = [
  badge('Rosa Delgado'),
  badge('Émile van der Berg', true),
  badge('Ana Delgado'),
  badge('Cher'),
]

test.each([
  ['new', 'first', 'Ana Cher Rosa'],
  ['all', 'first', 'Ana Cher Émile Rosa'],
  ['all', 'last', 'Émile Cher Ana Rosa'],
] as const)('%s badges by %s name: %s', (which, order, expected) => {
  const found = badgesToPrint(badges, { which, order })
  expect(found.map(({ name }) => partsOf(name).first).join(' ')).toBe(expected)
})

test('a name is in two parts, of which the second may be missing', () => {
  expect(partsOf(' Émile  van der Berg')).toEqual({ first: 'Émile', rest: 'van der Berg' })
  expect(partsOf('Cher')).toEqual({ first: 'Cher', rest: '' })
})

test.each([
  [0, 0, []],
  [4, 4, [8]],
  [4, 5, [8, 1]],
  [0, 17, [8, 8, 1]],
])('%i badges and %i blanks are on sheets of %o', (count, blanks, sheets) => {
  const found = sheetsOf(badges.slice(0, count), blanks, 'a4-8')
  expect(found.map((sheet) => sheet.length)).toEqual(sheets)
  expect(found.flat().slice(count)).toEqual(Array.from({ length: blanks }, () => null))
})

test.each(paperNames)('%s has room for its badges', (name) => {
  const { left, top } = marginsOf(paperNamed(name))
  expect([left >= 4, top >= 4]).toEqual([true, true])
})

test.each([
  [2, 26.3],
  [4, 20.3],
  [5.5, 16.1],
  [9, 10],
  [40, 7],
])('%d letters wide stands %d high', (ems, size) => {
  expect(sizeFor(ems)).toBe(size)
})

test.each([
  [0, 7],
  [9, 7],
  [10, 6.3],
  [30, 4.5],
])('a surname whose longest word is %d letters wide stands %d high', (ems, size) => {
  expect(restSizeFor(ems)).toBe(size)
})
