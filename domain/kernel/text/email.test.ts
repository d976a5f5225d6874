import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailField, isValidEmail, normalizeEmail, parseEmail } from './email.ts'

const invisible = ['\u00ad', '\u200b', '\u2060', '\ufeff', '\ufe0f', '\u180b']

describe('an address', () => {
  test.each([
    ['unchanged', 'target@example.com'],
    ['in upper case', 'Target@EXAMPLE.com'],
    ['with space around it', ' \ttarget@example.com\n'],
    ['with a dot at its end', 'target@example.com.'],
    ['with an ideographic dot', 'target@example\u3002com'],
    ['in full-width letters', 'ｔａｒｇｅｔ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['with full-width letters in its domain', 'target@ｅxample.com'],
    ['with letters that look mathematical in its domain', 'target@𝐞𝐱ample.com'],
    ['between marks of direction, as address books copy it', '\u202atarget@example.com\u202c'],
    ...invisible.map((sign) => [
      `with U+${sign.charCodeAt(0).toString(16)} in its domain`,
      `target@ex${sign}am${sign.repeat(8)}ple.com${sign}`,
    ]),
  ])('is parsed %s', (_, typed) => {
    expect(parseEmail(typed)).toBe('target@example.com')
  })

  test.each([
    ['rosa@bücher.example', 'rosa@xn--bcher-kva.example'],
    ['rosa@BÜCHER.example', 'rosa@xn--bcher-kva.example'],
    ['rosa@bu\u0308cher.example', 'rosa@xn--bcher-kva.example'],
    ['rosa@xn--bcher-kva.example', 'rosa@xn--bcher-kva.example'],
    ['rosa@straße.example', 'rosa@xn--strae-oqa.example'],
    ['rosa@例え.テスト', 'rosa@xn--r8jz45g.xn--zckzah'],
    ['rosa@пример.рф', 'rosa@xn--e1afmkfd.xn--p1ai'],
    ["o'neil+meep_con-2027@mail.co.uk", "o'neil+meep_con-2027@mail.co.uk"],
    ['a/b=c!#$%&*?^`{|}~@example.com', 'a/b=c!#$%&*?^`{|}~@example.com'],
    ['1.2.3@4.5.com', '1.2.3@4.5.com'],
    // Invalid punycode is accepted although DNS does not have such names.
    ['rosa@xn--a.example', 'rosa@xn--a.example'],
    // A letter of another alphabet makes a different domain, and mail goes to that one.
    ['rosa@ex\u0430mple.com', 'rosa@xn--exmple-4nf.com'],
  ])('parses %s as %s', (typed, email) => {
    expect(parseEmail(typed)).toBe(email)
  })

  test.each([
    '',
    ' ',
    '@',
    'rosa',
    'rosa@',
    '@example.com',
    'rosa@example',
    'rosa@localhost',
    'rosa@walk-in.invalid',
    'rosa@mail.WALK-IN.INVALID.',
    'rosa@box.localhost',
    'rosa@box.onion',
    'rosa@box.alt',
    'rosa@example.c',
    'rosa@example..com',
    'rosa@.example.com',
    'rosa@example.com..',
    'rosa@-example.com',
    'rosa@example-.com',
    'rosa@exa_mple.com',
    'rosa@example.com:25',
    'rosa@example.com/x',
    'rosa@example.com\uff0fx.org',
    'rosa@example.com?x',
    'rosa@example.com#x',
    'rosa@example%2ecom',
    'rosa@exam\u2100ple.com',
    'rosa@127.0.0.1',
    'rosa@0x7f.1',
    'rosa@1.2.3',
    'rosa@[127.0.0.1]',
    'rosa@[IPv6:::1]',
    'rosa@ex\u200dample.com',
    'rosa@ex\u202eample.com',
    'rosa@exa mple.com',
    'rosa@exa\tmple.com',
    'rosa@exa\0mple.com',
    'ro sa@example.com',
    'ro\tsa@example.com',
    'ro\0sa@example.com',
    '.rosa@example.com',
    'rosa.@example.com',
    'ro..sa@example.com',
    'rosa@june@example.com',
    '"rosa"@example.com',
    '"rosa delgado"@example.com',
    'rosa(home)@example.com',
    'rosa@example.com(home)',
    'rosa@(home)example.com',
    '<rosa@example.com>',
    'Rosa <rosa@example.com>',
    'rosa@example.com,june@example.com',
    'rosa@example.com;june@example.com',
    'mailto:rosa@example.com',
    'rosa\\@example.com',
    'ro\u00adsa@example.com',
    'ro\u200bsa@example.com',
    'rosá@example.com',
    'ros\u0430@example.com',
    '\u212airk@example.com',
    `${'a'.repeat(65)}@example.com`,
    `rosa@${'a'.repeat(64)}.com`,
    `rosa@${'a.'.repeat(124)}com`,
    `rosa@${'ü'.repeat(60)}.com`,
    `rosa@example.com${' '.repeat(400)}`,
  ])('rejects %j as undeliverable', (typed) => {
    expect([parseEmail(typed), isValidEmail(typed)]).toEqual([null, false])
  })

  test('accepts parts of the maximum length', () => {
    const local = 'a'.repeat(64)
    const maxLengthAddress = `${local}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`
    expect(maxLengthAddress).toHaveLength(254)
    expect(parseEmail(maxLengthAddress)).toBe(maxLengthAddress)
    expect(parseEmail(maxLengthAddress.replace('.com', 'd.com'))).toBe(null)
  })
})

test('explains the problem in a form, including unsupported letters', () => {
  const messageFor = (typed: string) => {
    const parsed = emailField('Invalid email').safeParse(typed)
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message
  }
  expect(messageFor(' Rosa@Example.com ')).toBe('rosa@example.com')
  expect(messageFor('rosa')).toBe('Invalid email')
  expect(messageFor('rosá@example.com')).toBe(
    'We can only send email to addresses with plain letters (a to z), digits and common symbols before the @.',
  )
})

/** Addresses as typed by users and attackers. */
const typed = fc
  .tuple(
    fc.string({
      unit: fc.constantFrom(...Array.from('aZ9.+_-\'"( '), 'é', 'ａ', '\u00ad'),
      maxLength: 12,
    }),
    fc.constantFrom('@', '＠', '@@', ''),
    fc.string({
      unit: fc.constantFrom(
        ...Array.from('aZ9.-:/%[]xn '),
        'ü',
        'ｂ',
        '。',
        '\u200b',
        '\u200d',
        '\u0430',
        'K',
      ),
      maxLength: 20,
    }),
    fc.constantFrom('', '.com', '.COM.', '.example\u200b', '。рф', '.xn--p1ai'),
  )
  .map((parts) => parts.join(''))

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'binary', maxLength: 40 })), (text) => {
      const email = parseEmail(text)
      expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text))
      if (email === null) return
      expect(parseEmail(email)).toBe(email)
      expect(email).toMatch(/^[!-~]+$/)
    }),
    { numRuns: 2_000 },
  )
})

test.each(['@', '.', 'a.', '\u0315\u0327', '\u00ad', ' ', 'ü', 'xn--', '(', '"', '-'])(
  'rejects an input of many %j without delay',
  (piece) => {
    for (const times of [300 / piece.length, 10_000]) {
      expect(parseEmail(piece.repeat(times))).toBeNull()
      expect(parseEmail(`a@${piece.repeat(times)}.com`)).toBeNull()
    }
  },
)

test('rejects overlong input before parsing it', () => {
  const after = (spaces: number) => parseEmail(`${' '.repeat(spaces)}rosa@example.com`)
  expect(after(304)).toBe('rosa@example.com')
  expect(after(305)).toBeNull()
})
