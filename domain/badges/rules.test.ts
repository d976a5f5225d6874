import { expect, test } from 'vitest'
import { defaultPaper, sheetMargins, paperFormat, paperNames } from './paper-formats.ts'
import {
  selectBadgesToPrint,
  splitName,
  restNameSize,
  layOutBadgeSheets,
  firstNameSize,
} from './rules.ts'
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
] as const)('%s badges by %s name: %s', (choice, order, expected) => {
  const selected = selectBadgesToPrint(badges, { which: choice, order })
  expect(selected.map(({ name }) => splitName(name).first).join(' ')).toBe(expected)
})

test('splits a name into two parts, of which the second may be empty', () => {
  expect(splitName(' Émile  van der Berg')).toEqual({ first: 'Émile', rest: 'van der Berg' })
  expect(splitName('Cher')).toEqual({ first: 'Cher', rest: '' })
})

test.each([
  [0, 0, []],
  [4, 4, [8]],
  [4, 5, [8, 1]],
  [0, 17, [8, 8, 1]],
])('lays out %i badges and %i blanks on sheets of %o', (count, blanks, sheets) => {
  const layout = layOutBadgeSheets(badges.slice(0, count), blanks, 'a4-8')
  expect(layout.map((sheet) => sheet.length)).toEqual(sheets)
  expect(layout.flat().slice(count)).toEqual(Array.from({ length: blanks }, () => null))
})

test.each([
  ['America/New_York', 'letter-8'],
  ['Europe/Berlin', 'a4-8'],
  ['Australia/Sydney', 'a4-8'],
])('proposes the paper of %s', (timeZone, paper) => {
  expect(defaultPaper(timeZone)).toBe(paper)
})

test.each(paperNames)('%s fits its badges', (name) => {
  const { left, top } = sheetMargins(paperFormat(name))
  expect([left >= 4, top >= 4]).toEqual([true, true])
})

test.each([
  [2, 26.3],
  [4, 20.3],
  [5.5, 16.1],
  [9, 10],
  [40, 7],
])('prints a first name %d letters wide at size %d', (ems, size) => {
  expect(firstNameSize(ems)).toBe(size)
})

test.each([
  [0, 7],
  [9, 7],
  [10, 6.3],
  [30, 4.5],
])('prints a surname whose longest word is %d letters wide at size %d', (ems, size) => {
  expect(restNameSize(ems)).toBe(size)
})
