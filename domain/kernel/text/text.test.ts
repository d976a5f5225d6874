import { expect, test } from 'vitest'
import { containsNul, isVisible, normalizeLine, normalizeParagraphs } from './text.ts'

test.each([
  ['Rosa Delgado', 'Rosa Delgado'],
  ['Kim\r\nBcc: all@example.com', 'Kim Bcc: all@example.com'],
  ['a\tb\u0007c\u2028d\u0085e', 'a b c d e'],
  ['Zoë 👩‍👩‍👧', 'Zoë 👩‍👩‍👧'],
  ['Zoe\u0308  \u3164 K', 'Zoë K'],
  ['\u202eevil\u202c', 'evil'],
  ['Ca\u00adtan\u200b\u2060\ufeff', 'Catan'],
  ['half \ud83d an emoji \udc00', 'half an emoji'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ❤\ufe0f',
  ],
])('normalizes %j to the line %j', (text, line) => {
  expect(normalizeLine(text)).toBe(line)
})

test.each([
  '',
  ' ',
  '\u200b',
  '\u3164',
  '\uffa0',
  '\u115f\u1160',
  '\u2800',
  '\u200d',
  '\ufe0f',
  '\u{e0067}',
])('finds nothing visible in %j', (text) => {
  expect(isVisible(text)).toBe(false)
})

test.each(['7', '?', '7 Wonders', '囲碁', 'ก', '👩‍👩‍👧', '𝄞', 'ᄀ'])('%j can be seen', (text) => {
  expect(isVisible(text)).toBe(true)
})

test('preserves several lines', () => {
  expect(normalizeParagraphs('one\r\ntwo\n\tthree\u001b[2J\0\u202e\ud800')).toBe(
    'one\ntwo\n\tthree[2J',
  )
})

test('finds NUL at any depth', () => {
  expect([containsNul('a\0'), containsNul({ a: [{ b: '\0' }] })]).toEqual([true, true])
  expect([containsNul('a'), containsNul(null), containsNul({ a: [1, true, 'b'] })]).toEqual([
    false,
    false,
    false,
  ])
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
  expect(containsNul(deep)).toBe(false)
})
