import { expect, test } from 'vitest'
import { maxPasteLength, parseGuests } from './bulk-parse.ts'

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const bob = { name: 'Bob Ray', email: 'bob@x.example' }

test.each([
  [
    'vCard 3.0',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Ann;;;\r\nFN:Ann Lee\r\nEMAIL;TYPE=INTERNET;TYPE=HOME:ann@x.example\r\nTEL:614\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bob Ray\r\nEMAIL:bob@x.example\r\nEND:VCARD\r\n',
  ],
  [
    'vCard 4.0 with labels, folded lines and no full name',
    'BEGIN:VCARD\nVERSION:4.0\nN:Lee;Ann;;;\nFN:\nitem1.EMAIL;PREF=1:ann@x.ex\n ample\nitem1.X-ABLabel:Other\nEND:VCARD\n\nBEGIN:VCARD\nFN:Bob Ray\nEMAIL:mailto:bob@x.example\nEND:VCARD',
  ],
  [
    'vCard 2.1 in quoted-printable',
    'BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=41=6E=6E=\n=20Lee\nEMAIL;INTERNET:ann@x.example\nEND:VCARD\nBEGIN:VCARD\nFN:Bob Ray\nEMAIL:bob@x.example\nEND:VCARD',
  ],
  [
    'LDIF of Thunderbird',
    'version: 1\n\ndn: cn=Ann Lee,mail=ann@x.example\nobjectclass: top\ngivenName: Ann\nsn: Lee\ncn: Ann Lee\nmail: ann@x.example\n\ndn: cn=Bob Ray,mail=bob@x.example\ncn:: Qm9iIFJheQ==\nmail: bob@x.exam\n ple\n',
  ],
])('reads guests from %s', (_, text) => {
  expect(parseGuests(text)).toMatchObject({ guests: [ann, bob], problems: [], otherAddresses: [] })
})

test('invites a contact by the preferred address, and reports the others', () => {
  const card =
    'BEGIN:VCARD\nFN:Lee\\, Ann\nEMAIL:ann@work.example\nEMAIL;TYPE=pref:ann@x.example\nEND:VCARD'
  expect(parseGuests(card)).toMatchObject({ guests: [ann], otherAddresses: ['ann@work.example'] })
})

test('reports a contact without an address at its line, and reads what stands around', () => {
  const text = `Bob Ray, bob@x.example\nBEGIN:VCARD\nFN:Ann Lee\nTEL:614\nEND:VCARD\nNot a guest`
  expect(parseGuests(text)).toMatchObject({
    guests: [bob],
    problems: [
      { line: 2, text: 'Ann Lee', reason: 'no-address' },
      { line: 6, text: 'Not a guest', reason: 'no-address' },
    ],
  })
})

test('keeps an encoded name of any language', () => {
  const text = `dn: x\ncn:: ${btoa(String.fromCodePoint(...new TextEncoder().encode('Åsa Öberg')))}\nmail: asa@x.example`
  expect(parseGuests(text).guests).toEqual([{ name: 'Åsa Öberg', email: 'asa@x.example' }])
})

/** A search from each start to the end of the text would exceed the time of a test. */
test.each([
  ['open cards', 'BEGIN:VCARD\n'],
  ['entries without an end', 'dn: x\n'],
])('goes once through the longest text of %s', (_, part) => {
  const count = Math.floor(maxPasteLength / part.length)
  expect(parseGuests(part.repeat(count)).guests).toEqual([])
})
