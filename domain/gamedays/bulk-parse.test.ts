import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameFromEmail, parseGuests, sortGuests } from './bulk-parse.ts'

test.each([
  ['Ann Lee; ann@x.org', 'Ann Lee', 'ann@x.org'],
  ['Ann Lee, ann@x.org', 'Ann Lee', 'ann@x.org'],
  ['Ann Lee\tann@x.org', 'Ann Lee', 'ann@x.org'],
  ['  Ann Lee ,  Ann@X.org  ', 'Ann Lee', 'Ann@X.org'],
  ['Ann, ann@x.org, vegetarian', 'Ann', 'ann@x.org'],
  ['Ann, not an address', 'Ann', 'not an address'],
  ['ann@x.org', 'Ann', 'ann@x.org'],
  ['ann.lee_smith@x.org', 'Ann Lee Smith', 'ann.lee_smith@x.org'],
  ['ANN..lee@x.org', 'ANN Lee', 'ANN..lee@x.org'],
  ['mary-ann@x.org', 'Mary-ann', 'mary-ann@x.org'],
  ['_@x.org', '_@x.org', '_@x.org'],
  ['@x.org', '@x.org', '@x.org'],
  ['; ann.lee@x.org', 'Ann Lee', 'ann.lee@x.org'],
  ['Ann Lee, ann@x.org\r', 'Ann Lee', 'ann@x.org'],
])('%j is %s at %s', (line, name, email) => {
  expect(parseGuests(line)).toEqual({
    guests: [{ name, email }],
    duplicates: [],
    notUnderstood: [],
  })
})

test.each(['Ann Lee', 'Ann Lee,', ';', ', ,', 'ann at x.org'])('%j is not understood', (text) => {
  expect(parseGuests(text)).toEqual({
    guests: [],
    duplicates: [],
    notUnderstood: [{ line: 1, text }],
  })
})

test('a pasted list: each once, and what was left out', () => {
  const text = `
    Ann Lee; ann@x.org

    Guests from work
    bob.ray@x.org
    ANN@X.ORG
    Robert, Bob.Ray@x.org
  `
  expect(parseGuests(text)).toEqual({
    guests: [
      { name: 'Ann Lee', email: 'ann@x.org' },
      { name: 'Bob Ray', email: 'bob.ray@x.org' },
    ],
    duplicates: ['ANN@X.ORG', 'Bob.Ray@x.org'],
    notUnderstood: [{ line: 4, text: 'Guests from work' }],
  })
  expect(parseGuests(' \n\n ')).toEqual({ guests: [], duplicates: [], notUnderstood: [] })
})

test('every line that is not blank is accounted for', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'B', '@', '.', ',', ';', '\t', ' ', '\r') })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { guests, duplicates, notUnderstood } = parseGuests(lines.join('\n'))
      const filled = lines.filter((text) => text.trim() !== '').length
      expect(guests.length + duplicates.length + notUnderstood.length).toBe(filled)
      for (const { name, email } of guests) expect([name, email]).not.toContain('')
    }),
  )
})

test('names from addresses', () => {
  expect(nameFromEmail('éva.novák@x.org')).toBe('Éva Novák')
})

test('a bulk invitation tells new, invited and unmailable guests apart', () => {
  const guests = [
    { name: 'Ann', email: 'ANN@x.org' },
    { name: 'Ann again', email: 'ann@x.org' },
    { name: '', email: 'bob.ray@x.org' },
    { name: 'Cy', email: 'Cy@x.org' },
    { name: 'Dee', email: 'dee@x' },
    { name: 'Dee', email: 'DEE@X' },
    { name: 'Eve', email: 'eve <eve@x.org>' },
  ]
  expect(sortGuests(guests, ['cy@X.org'])).toEqual({
    toInvite: [
      { name: 'Ann', email: 'ann@x.org' },
      { name: 'Bob Ray', email: 'bob.ray@x.org' },
    ],
    result: {
      invitationsSent: 2,
      totalGuests: 5,
      alreadyInvited: 1,
      alreadyInvitedEmails: ['cy@x.org'],
      failed: 2,
      failedEmails: ['dee@x', 'eve <eve@x.org>'],
    },
  })
})
