import { expect, test } from 'vitest'
import { holdsNul, oneLine, paragraphs } from './text.ts'

test.each([
  ['Rosa Delgado', 'Rosa Delgado'],
  ['Kim\r\nBcc: all@example.com', 'Kim Bcc: all@example.com'],
  ['a\tb\u0007c\u2028d\u0085e', 'a b c d e'],
  ['Zoë 👩‍👩‍👧', 'Zoë 👩‍👩‍👧'],
])('%j in one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('several lines stay several lines', () => {
  expect(paragraphs('one\r\ntwo\n\tthree\u001b[2J\0')).toBe('one\ntwo\n\tthree[2J')
})

test('NUL is found wherever it hides', () => {
  expect([holdsNul('a\0'), holdsNul({ a: [{ b: '\0' }] })]).toEqual([true, true])
  expect([holdsNul('a'), holdsNul(null), holdsNul({ a: [1, true, 'b'] })]).toEqual([
    false,
    false,
    false,
  ])
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
  expect(holdsNul(deep)).toBe(false)
})
