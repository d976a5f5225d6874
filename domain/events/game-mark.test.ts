import { expect, it, test } from 'vitest'
import { gameColor, gameColorCount, gameInitials } from './game-mark.ts'

it.each([
  ['Twilight Imperium', 'TI'],
  ['Decrypto', 'De'],
  ['Heat: Pedal to the Metal', 'He'],
  ['7 Wonders', '7W'],
  ['Just  One', 'JO'],
  ['T.I.M.E Stories', 'TS'],
  ['X', 'X'],
  ['"Oink" games', 'OG'],
  ['Übergang', 'Üb'],
  [':', ''],
])('abbreviates %s as %s', (name, initials) => {
  expect(gameInitials(name)).toBe(initials)
})

test('a game keeps its color, however it is written', () => {
  expect(gameColor('Ark Nova')).toBe(gameColor('  ark nova '))
})

test('every color is used', () => {
  const colors = Array.from({ length: 60 }, (_, index) => gameColor(`Game ${index}`))
  expect(new Set(colors).size).toBe(gameColorCount)
  expect(Math.min(...colors)).toBe(1)
  expect(Math.max(...colors)).toBe(gameColorCount)
})
