import { expect, test } from 'vitest'
import { displayName, maxDisplayNameLength } from './display-name.ts'

test.each([
  ['Rosa Webb', 'Rosa Webb'],
  ['  Rosa\t Webb\n', 'Rosa Webb'],
  ['Rosa\r\nBcc: everyone', 'Rosa Bcc: everyone'],
  ["Conan O'Neill, Jr.", "Conan O'Neill, Jr."],
  ['Åsa Öberg', 'Åsa Öberg'],
  ['バラ', 'バラ'],
  ['‮gro.live', 'gro.live'],
  ['Your Bank <bank@example.com>', ''],
  ['bank@example.com', ''],
  ['"Rosa"', ''],
  ['https://prize.example', ''],
  ['Win at www.prize.example', ''],
  ['', ''],
])('shows %j as %j', (name, expected) => {
  expect(displayName(name)).toBe(expected)
})

test('cuts a long name between characters', () => {
  const name = displayName('🎲'.repeat(200))
  expect([...name]).toHaveLength(maxDisplayNameLength)
  expect(name.endsWith('🎲…')).toBe(true)
})
