import { expect, test } from 'vitest'
import { mailIdOf, messageIdOf } from './message-id.ts'

const mailFrom = 'MeepCon <meep@meepcon.example>'

test('finds the mail of a Message-ID', () => {
  expect(messageIdOf('abc-1', mailFrom)).toBe('<abc-1@meepcon.example>')
  expect(mailIdOf(messageIdOf('abc-1', mailFrom), mailFrom)).toBe('abc-1')
})

test.each([
  ['abc-1@MEEPCON.example', 'abc-1'],
  ['<abc-1@other.example>', null],
  ['<abc 1@meepcon.example>', null],
  [`<${'a'.repeat(100)}@meepcon.example>`, null],
  ['', null],
])('%j names the mail %j', (messageId, id) => {
  expect(mailIdOf(messageId, mailFrom)).toBe(id)
})
