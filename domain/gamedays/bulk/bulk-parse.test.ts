import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessNameFromEmail } from './bulk-names.ts'
import {
  type BulkProblemReason,
  type BulkGuest,
  formatGuestLine,
  maxPasteLength,
  parseGuests,
  formatUnsentGuests,
} from './bulk-parse.ts'

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const bob = { name: 'Bob Ray', email: 'bob@x.example' }
const conan = { name: '', email: 'c@x.example' }
const derived = { name: 'Ann', email: 'ann@x.example' }
const nothing = { guests: [], duplicates: [], otherAddresses: [], problems: [], tooLong: false }

test.each<[string, string, ...BulkGuest[]]>([
  // Forms from the specification.
  ['a name and an address', 'Ann Lee, ann@x.example', ann],
  ['with a semicolon', 'Ann Lee; ann@x.example', ann],
  ['with a tab', 'Ann Lee\tann@x.example', ann],
  ['with blanks around', '  Ann Lee ,  Ann@X.example  ', ann],
  ['with a note', 'Ann Lee, ann@x.example, vegetarian', ann],
  ['an address alone', 'ann@x.example', derived],
  [
    'a name from an address',
    'ann.lee_smith@x.example',
    { name: 'Ann Lee Smith', email: 'ann.lee_smith@x.example' },
  ],
  ['no name before the address', '; ann@x.example', derived],
  // Mail programs.
  ['addresses with commas', 'ann@x.example, bob@x.example', derived, { ...bob, name: 'Bob' }],
  ['Gmail, Apple Mail', 'Ann Lee <ann@x.example>, Bob Ray <bob@x.example>, ', ann, bob],
  ['Outlook', '"Lee, Ann" <ann@x.example>; "Bob Ray" <bob@x.example>;', ann, bob],
  ['Outlook without quotes', 'Lee, Ann <ann@x.example>; Ray, Bob <bob@x.example>', ann, bob],
  ['last names first, commas', 'Lee, Ann <ann@x.example>, Ray, Bob <bob@x.example>', ann, bob],
  ['single quotes', "'Ann Lee' <ann@x.example>", ann],
  ['curly quotes', '“Lee, Ann” <ann@x.example>', ann],
  ['quotes within', '"Ann \\"Fox\\" Lee" <ann@x.example>', { ...ann, name: 'Ann "Fox" Lee' }],
  ['a title after a comma', '"Ann Lee, PhD" <ann@x.example>', { ...ann, name: 'Ann Lee, PhD' }],
  ['brackets alone', '<ann@x.example>', derived],
  ['no blank before the bracket', 'Ann Lee<ann@x.example>', ann],
  ['an address as its own name', 'ann@x.example <ann@x.example>', derived],
  ['a link', 'mailto:ann@x.example?subject=Hello', derived],
  ['a link behind a name', 'Ann Lee<mailto:ann@x.example>', ann],
  ['a link behind itself', 'ann@x.example<mailto:ann@x.example>', derived],
  ['a header of a mail', 'To: Ann Lee <ann@x.example>, Bob Ray <bob@x.example>', ann, bob],
  ['both forms on one line', 'To: Ann Lee <ann@x.example>; Cc: Bob Ray <bob@x.example>', ann, bob],
  ['copies', 'Cc: "Lee, Ann" <ann@x.example>', ann],
  ['quoted in an answer', '> Ann Lee <ann@x.example>', ann],
  ['a comment', 'ann@x.example (Ann Lee)', ann],
  ['an address in parentheses', 'Ann Lee (ann@x.example)', ann],
  // Either order, one or several on a line.
  ['the address first', 'ann@x.example, Ann Lee', ann],
  ['addresses first', 'ann@x.example, Ann Lee, bob@x.example, Bob Ray', ann, bob],
  ['names first', 'Ann Lee, ann@x.example, Bob Ray, bob@x.example', ann, bob],
  ['pairs with semicolons', 'Ann Lee, ann@x.example; Bob Ray, bob@x.example', ann, bob],
  ['blanks between', 'Ann Lee ann@x.example', ann],
  ['blanks between addresses', 'ann@x.example bob@x.example', derived, { ...bob, name: 'Bob' }],
  ['a dash', 'Ann Lee - ann@x.example', ann],
  ['a colon', 'Ann Lee: ann@x.example', ann],
  ['a sentence', 'Also ask whether there is room for ann@x.example please.', derived],
  ['a handle next to the address', 'Ann Lee (@annlee) ann@x.example', ann],
  [
    'an address without a name after another',
    'Ann Lee <ann@x.example>, bob@x.example',
    ann,
    { ...bob, name: 'Bob' },
  ],
  [
    'pairs, the last without a name',
    'Ann Lee, ann@x.example; bob@x.example',
    ann,
    { ...bob, name: 'Bob' },
  ],
  ['a number as the name of its address', '7 <7@x.example>', { name: '7', email: '7@x.example' }],
  ['a telephone number first', '614-555-0100, ann@x.example, Ann Lee', ann],
  ['a number instead of a name', '007, ann@x.example', { ...ann, name: '007' }],
  [
    'a number instead of a name, as mail programs write it',
    '"007" <ann@x.example>',
    { ...ann, name: '007' },
  ],
  ['symbols between', 'ann@x.example / bob@x.example', derived, { ...bob, name: 'Bob' }],
  [
    'nested lists',
    'Ann Lee, ann@x.example; bob@x.example, cy@x.example',
    ann,
    { ...bob, name: 'Bob' },
    { name: 'Cy', email: 'cy@x.example' },
  ],
  // Lists.
  ['numbers', '1. Ann Lee ann@x.example\n2) Bob Ray <bob@x.example>', ann, bob],
  ['bullets', '• Ann Lee <ann@x.example>\n- Bob Ray, bob@x.example', ann, bob],
  ['boxes', '- [ ] Ann Lee, ann@x.example', ann],
  ['labels', 'Name: Ann Lee; E-mail: ann@x.example', ann],
  // Spreadsheets.
  ['columns', 'Ann\tLee\tann@x.example\t(614) 555-0100\tvegetarian', ann],
  ['a number first', '17\tAnn Lee\tann@x.example', ann],
  ['a number and a town', '17\tAnn Lee\tColumbus\tann@x.example', ann],
  ['a number where the name should be', '17\tann@x.example', { ...ann, name: '17' }],
  ['a telephone number between', 'Ann Lee\t614-555-0100\tann@x.example', ann],
  ['a telephone number after', 'ann@x.example, 614-555-0100, Ann Lee', ann],
  ['a comma in a cell', 'Lee, Ann\tann@x.example', ann],
  ['a comma in a name, semicolons', 'Lee, Ann; ann@x.example', ann],
  [
    'several addresses in one cell',
    'Team\tann@x.example, bob@x.example',
    derived,
    { ...bob, name: 'Bob' },
  ],
  ['quoted cells', '"Ann Lee","ann@x.example"', ann],
  ['a quoted comma', '"Lee, Ann",ann@x.example', ann],
  ['doubled quotes', '"Ann ""Fox"" Lee",ann@x.example', { ...ann, name: 'Ann "Fox" Lee' }],
  ['a quoted list', '"ann@x.example, bob@x.example"', derived, { ...bob, name: 'Bob' }],
  ['a quoted pair', '"Ann Lee <ann@x.example>"', ann],
  ['an unclosed quote', '"Ann Lee, ann@x.example\nBob Ray, bob@x.example', ann, bob],
  ['headings', 'Name,Email\nAnn Lee,ann@x.example\n"Ray, Bob",bob@x.example', ann, bob],
  ['a heading alone', 'E-mail Address\nann@x.example', derived],
  ['other headings', 'email;name\nann@x.example;Lee, Ann', ann],
  ['first and last names', 'First Name\tLast Name\tPhone\tE-mail\nAnn\tLee\t1\tann@x.example', ann],
  [
    'a line break in a cell',
    'Name,Notes,Email\nAnn Lee,"likes\nsoup",ann@x.example\nBob Ray,,bob@x.example',
    ann,
    bob,
  ],
  ['another format below the headings', 'Name,Email\nBob Ray <bob@x.example>', bob],
  // Punctuation.
  ['a dot at the end', 'ann@x.example.', derived],
  ['a semicolon at the end', 'ann@x.example;', derived],
  ['invisible characters', '\ufeffAnn\u00a0Lee,\u00a0ann@x\u00ad.example\u200b', ann],
  ['other line breaks', 'Ann Lee, ann@x.example\r\n\r\nBob Ray, bob@x.example\r', ann, bob],
  ['only carriage returns', 'Ann Lee, ann@x.example\rBob Ray, bob@x.example', ann, bob],
  ['full-width characters', 'Ann Lee，ann＠x.example；Bob Ray，bob＠x.example', ann, bob],
  ['a suffix', "Conan O'Neill, Jr. <c@x.example>", { ...conan, name: "Conan O'Neill, Jr." }],
  [
    'a suffix alone after the name',
    "O'Neill, Sr. <c@x.example>",
    { ...conan, name: "O'Neill, Sr." },
  ],
  ['a suffix in quotes', '"O\'Neill, III" <c@x.example>', { ...conan, name: "O'Neill, III" }],
  [
    'a suffix in a cell',
    "Conan O'Neill, Jr., c@x.example",
    { ...conan, name: "Conan O'Neill, Jr." },
  ],
  ['an apostrophe', 'Ann O’Brien <ann@x.example>', { ...ann, name: 'Ann O’Brien' }],
])('parses %s', (_, text, ...guests) => {
  expect(parseGuests(text)).toEqual({ ...nothing, guests })
})

const googleHeadings =
  'First Name,Middle Name,Last Name,Nickname,Organization Name,Notes,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value'
const outlookHeadings =
  '"First Name","Middle Name","Last Name","Title","Company","Business Phone","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address"'

test.each([
  [
    'Google Contacts',
    `${googleHeadings}\nAnn,,Lee,,Elm Street,"Soup, bread",* Home,ann@x.example,Work,ann@work.example,Mobile,614\nBob,J,Ray,,,,,,* Work,bob@x.example ::: bob@home.example,,`,
    ['ann@work.example', 'bob@home.example'],
  ],
  [
    'Outlook',
    `${outlookHeadings}\r\n"Ann","","Lee","Dr.","","","ann@x.example","SMTP","Ann Lee (ann@x.example)","ann@work.example"\r\n"Bob","","Ray","","","","","","","bob@x.example"\r\n`,
    ['ann@work.example'],
  ],
])('reads one guest per contact of %s, by the first address', (_, text, otherAddresses) => {
  expect(parseGuests(text)).toEqual({ ...nothing, guests: [ann, bob], otherAddresses })
})

test.each<[string, BulkProblemReason]>([
  ['Ann Lee', 'no-address'],
  ['Ann Lee,', 'no-address'],
  [', ,', 'no-address'],
  ['Ann, not an address', 'no-address'],
  ['ann at x.example', 'no-address'],
  ['Ann Lee </o=ExchangeLabs/cn=ann>', 'no-address'],
  ['Ann Lee, ann@@x.example', 'many-ats'],
  ['ann@x.example/bob@x.example', 'many-ats'],
  ['Ann Lee, ann@x', 'not-an-address'],
  ['ann@', 'not-an-address'],
  ['mail=ann@x.example', 'not-an-address'],
  ['@x.example', 'not-an-address'],
  [`${'a'.repeat(400)}@x.example`, 'not-an-address'],
  [`${'Ann '.repeat(31).trim()} <ann@x.example>`, 'long-name'],
  [`"${'n'.repeat(3_000)}" <ann@x.example>`, 'long-name'],
])('reports %j as not understood: %s', (text, reason) => {
  const problems = [{ line: 1, text, reason, heading: null }]
  expect(parseGuests(text)).toEqual({ ...nothing, problems })
})

test('leaves only the unparsed guests of a line with several', () => {
  const { guests, problems } = parseGuests(
    'Ann Lee <ann@x.example>; Team; "Ray, Bob" <bob@x>; cy@@x.example\nDee <dee@x.example>, Eve',
  )
  expect(guests).toEqual([ann, { name: 'Dee', email: 'dee@x.example' }])
  const shared = { line: 1, heading: null }
  expect(problems).toEqual([
    { ...shared, text: 'Bob Ray, bob@x', reason: 'not-an-address' },
    { ...shared, text: 'cy@@x.example', reason: 'many-ats' },
    { ...shared, text: 'Team', reason: 'no-address' },
    { ...shared, line: 2, text: 'Eve', reason: 'no-address' },
  ])
})

test.each([
  ['Ann Lee; ann@x.example; bob@x.example', 'bob@x.example'],
  ['Ann Lee\tann@x.example\tann@work.example', 'ann@work.example'],
  ['Ann Lee, ann@x.example, bob@x.example, cy@x.example', 'bob@x.example', 'cy@x.example'],
  ['ann@x.example, bob@x.example, Ann Lee', 'bob@x.example'],
  ['Ann Lee <ann@x.example> <ann@work.example>', 'ann@work.example'],
  ['Ann Lee ann@x.example bob@x.example', 'bob@x.example'],
  ['Ann Lee; ann@x.example, bob@x.example', 'bob@x.example'],
  ['ann@x.example bob@x.example, Ann Lee', 'bob@x.example'],
])('reads %j as one guest with the first address, and returns the others', (text, ...others) => {
  const { guests, problems } = parseGuests(text)
  expect(guests).toEqual([ann])
  const shared = { line: 1, reason: 'second-address', heading: null }
  expect(problems).toEqual(others.map((other) => ({ ...shared, text: other })))
  // When they are submitted again, each of them is a guest too.
  const reparsed = parseGuests(formatUnsentGuests(problems, []))
  expect(reparsed.guests.map(({ email }) => email)).toEqual(others)
})

test('leaves the whole entry when the first of two addresses is invalid', () => {
  const text = 'Ann Lee, ann@, bob@x.example'
  expect(parseGuests(text)).toMatchObject({ guests: [], problems: [{ text }] })
})

test('parses a pasted list: each guest once, with a report of the rest', () => {
  const text = `
    Ann Lee; ann@x.example

    Guests from work
    bob.ray@x.example
    ANN@X.EXAMPLE
    Robert, Bob.Ray@x.example
  `
  expect(parseGuests(text)).toEqual({
    ...nothing,
    guests: [ann, { name: 'Bob Ray', email: 'bob.ray@x.example' }],
    duplicates: ['ann@x.example', 'bob.ray@x.example'],
    problems: [{ line: 4, text: 'Guests from work', reason: 'no-address', heading: null }],
  })
  expect(parseGuests(' \n\n ')).toEqual(nothing)
})

test('formats unparsed and unsent guests so that they parse to the same guests', () => {
  const text = 'Name,City,Email\nAnn Lee,Columbus,\nBob Ray,Dayton,bob@x\nCy,Akron,cy@x.example'
  const { guests, problems } = parseGuests(text)
  const rest = formatUnsentGuests(problems, guests)
  expect(rest).toBe('Name,City,Email\nAnn Lee,Columbus,\nBob Ray,Dayton,bob@x\nCy <cy@x.example>')
  const reparsed = parseGuests(rest)
  expect(reparsed.guests).toEqual(guests)
  expect(formatUnsentGuests(reparsed.problems, reparsed.guests)).toBe(rest)
})

const letters = 'abcdefghijklmnoprstuvwzäéîøşžñłжя'.split('')
const word = fc
  .tuple(
    fc.constantFrom(...'ABCDEFGHIJKLMNOPRSTÄÉØŠЖ'.split('')),
    fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 9 }),
    fc.constantFrom('', '', "'o", '-Li', '’e'),
  )
  .map((parts) => parts.join(''))
const mailbox = fc.stringMatching(/^[a-z][a-z0-9]{0,6}(?:[._+-][a-z0-9]{1,5})?$/)
const host = fc.constantFrom('x.example', 'mail.example.com', 'a-b.example.org')
const people = fc
  .uniqueArray(
    fc.record({
      words: fc.array(word, { minLength: 2, maxLength: 3 }),
      email: fc.tuple(mailbox, host).map((parts) => parts.join('@')),
    }),
    { selector: ({ email }) => email, minLength: 1, maxLength: 8 },
  )
  .map((list) =>
    list.map(({ words, email }) => ({
      name: words.join(' '),
      first: words.slice(0, -1).join(' '),
      last: words.at(-1) ?? '',
      email,
    })),
  )

interface Person extends BulkGuest {
  first: string
  last: string
}

const createText =
  (line: (person: Person, index: number) => string, separator = '\n', before = '') =>
  (list: readonly Person[]) =>
    before + list.map(line).join(separator)
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

test.each<[string, (list: readonly Person[]) => string]>([
  ['names and addresses', createText(({ name, email }) => `${name}, ${email}`)],
  ['semicolons', createText(({ name, email }) => `${name};${email};`)],
  ['tabs', createText(({ name, email }) => `${name}\t${email}`, '\r\n')],
  ['Gmail', createText(({ name, email }) => `${name} <${email}>`, ', ')],
  ['Apple Mail', createText(({ name, email }) => `${name} <${email}>`, ',\n')],
  ['Outlook', createText(({ first, last, email }) => `"${last}, ${first}" <${email}>`, '; ')],
  [
    'Outlook without quotes',
    createText(({ first, last, email }) => `${last}, ${first} <${email}>`, '; '),
  ],
  [
    'last names, commas',
    createText(({ first, last, email }) => `${last}, ${first} <${email}>`, ', '),
  ],
  ['single quotes', createText(({ name, email }) => `'${name}' <${email}>`, '; ')],
  ['links', createText(({ name, email }) => `${name} <mailto:${email}>`)],
  ['addresses first', createText(({ name, email }) => `${email}, ${name}`)],
  ['addresses first, on one line', createText(({ name, email }) => `${email}, ${name}`, ', ')],
  ['names first, on one line', createText(({ name, email }) => `${name}, ${email}`, ', ')],
  ['blanks', createText(({ name, email }) => `${name} ${email}`)],
  ['parentheses', createText(({ name, email }) => `${name} (${email})`)],
  ['numbers', createText(({ name, email }, index) => `${index + 1}. ${name} - ${email}`)],
  ['bullets', createText(({ name, email }) => `\u2022\u00a0${name}\u00a0<${email}>`, '\r')],
  ['a mail', createText(({ name, email }) => `${name} <${email}>`, '; ', 'Bcc: ')],
  [
    'a spreadsheet',
    createText(({ first, last, email }) => `${first}\t${last}\t${email}\t614-555-0100\tyes`),
  ],
  [
    'CSV',
    createText(
      ({ name, email }) => `${cell(name)},${cell(email)}`,
      '\r\n',
      '\ufeff"Name","Email"\r\n',
    ),
  ],
  [
    'CSV, addresses first',
    createText(({ name, email }) => `${email},${name}`, '\n', 'E-mail Address,Full Name\n'),
  ],
  [
    'first and last names',
    createText(
      ({ first, last, email }) => `7;${last};${first};${email};`,
      '\n',
      'Id;Surname;First name;E-Mail;Phone\n',
    ),
  ],
  [
    'Google Contacts',
    createText(
      ({ first, last, email }) =>
        `${first},,${last},,,"Hello,\nworld",* Home,${email},,,Mobile,614`,
      '\n',
      `${googleHeadings}\n`,
    ),
  ],
  [
    'Outlook contacts',
    createText(
      ({ first, last, email }) =>
        [first, '', last, 'Dr.', '', '', email, 'SMTP', `${first} (${email})`, '']
          .map(cell)
          .join(','),
      '\r\n',
      `${outlookHeadings}\r\n`,
    ),
  ],
  ['the lines left in the text field', createText(formatGuestLine)],
])('parses guests written as %s to the same guests', (_, formatGuests) => {
  fc.assert(
    fc.property(people, (list) => {
      const guests = list.map(({ name, email }) => ({ name, email }))
      expect(parseGuests(formatGuests(list))).toEqual({ ...nothing, guests })
    }),
    { numRuns: 40 },
  )
})

test.each<[string, (list: readonly Person[]) => string]>([
  ['lines', createText(({ email }) => email)],
  ['commas', createText(({ email }) => email, ', ')],
  ['brackets', createText(({ email }) => `<${email}>`, ';')],
  ['blanks', createText(({ email }) => email.toUpperCase(), '  ')],
  ['dots', createText(({ email }) => `${email}.`)],
])('parses addresses with %s as guests', (_, formatGuests) => {
  fc.assert(
    fc.property(people, (list) => {
      const { guests, problems } = parseGuests(formatGuests(list))
      expect(guests.map(({ email }) => email)).toEqual(list.map(({ email }) => email))
      expect(problems).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('names every guest and parses its line to the same guest, for any pasted text', () => {
  const signs = 'aB@.,;\t \r\n"\'<>\\-1()'.split('')
  const text = fc.string({
    unit: fc.constantFrom(...signs, 'ann@x.example', 'Name,Email\n'),
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, (pasted) => {
      const { guests } = parseGuests(pasted)
      for (const { name, email } of guests) expect([name, email]).not.toContain('')
      expect(parseGuests(guests.map(formatGuestLine).join('\n')).guests).toEqual(guests)
    }),
  )
})

const pathological: Record<string, string> = {
  'two addresses': 'ann@x.example bob@x.example, ',
  addresses: 'ann@x.example, ',
  lines: 'Ann Lee, ann@x.example\n',
  quotes: '"',
  'open quotes': '"a\n',
  'quotes and separators': '",',
  'doubled quotes': '""a,',
  brackets: '<',
  'brackets with addresses': '<ann@',
  'at signs': '@',
  separators: ',;\t',
  blanks: ' ',
  dashes: '-',
  backslashes: '"\\',
  'closing signs': "x@y.)'",
  'a long word': 'a',
  headings: 'Name,Email\n',
  numbers: '1. ',
  accents: 'a\u0315\u0327',
}

test.each(Object.entries(pathological))(
  'parses a paste of %s in time proportional to its length',
  { tags: ['full'] },
  (_, pattern) => {
    const cost = (length: number) => {
      const text = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
      const { user } = process.cpuUsage()
      parseGuests(text)
      return (process.cpuUsage().user - user) / 1_000
    }
    cost(maxPasteLength / 8)
    const [quarter, half, whole] = [4, 2, 1].map((part) =>
      Math.min(cost(maxPasteLength / part), cost(maxPasteLength / part)),
    ) as [number, number, number]
    expect(whole).toBeLessThan(1_500)
    // Four times the text: far below the factor of sixteen of quadratic time.
    expect(whole).toBeLessThan(8 * quarter + 60)
    expect(half).toBeLessThan(4 * quarter + 60)
  },
)

test('rejects text beyond the maximum length', () => {
  const text = 'ann@x.example,'.repeat(maxPasteLength / 14 + 1)
  expect(parseGuests(text)).toEqual({ ...nothing, tooLong: true })
})

test('derives names from addresses', () => {
  expect(guessNameFromEmail('éva.novák@x.org')).toBe('Éva Novák')
  expect(guessNameFromEmail('ÉVA.NOVÁK@X.ORG')).toBe('Éva Novák')
  expect(guessNameFromEmail('JB.McGee@x.org')).toBe('JB McGee')
})
