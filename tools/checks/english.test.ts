import { expect, test } from 'vitest'
import { findCommentProblems, findNameProblems } from './english.ts'

const problemsOf = (source: string) => findNameProblems('example.tsx', source)

test.each([
  ['// Whose turn it is', 'starts with "Whose"'],
  ['/** What a caller gets. */', 'starts with "What"'],
  ['const x = 1 //\u0020waits, and goes on', 'says "goes on"'],
  ['{/* A table that nobody has. */}', 'says "nobody"'],
])('refuses the comment %s', (source, problem) => {
  expect(findCommentProblems(source)).toEqual([{ line: 1, problem }])
})

test.each([
  '// Returns the users whose session has expired.',
  "const address = 'https://example.com/nobody'",
  '/**\n * Reports\n * what has changed.\n */',
])('accepts the comment %s', (source) => {
  expect(findCommentProblems(source)).toEqual([])
})

test.each([
  ['const mostSeats = 4', 'mostSeats'],
  ['let longestNote', 'longestNote'],
  ['const { rows: oldestRow } = answer', 'oldestRow'],
  ['function askedFor(told: string) {}', 'told'],
  ['interface Row { kept: string }', 'kept'],
  ["const row = { nobody: 'none' }", 'nobody'],
  ['class Session { #isTold = false }', 'isTold'],
  ['const tellGuests = () => {}', 'tellGuests'],
  ['const organiser = null', 'organiser'],
  ['const Page = () => <p>{users.map((besides) => besides)}</p>', 'besides'],
])('refuses the names of %s', (source, name) => {
  expect(problemsOf(source)).toContainEqual({ line: 1, problem: `is named "${name}"` })
})

test.each([
  'const maxSeats = 4',
  'const mostly = true',
  "const text = 'nobody asked'",
  'const Page = () => <p>nobody asked, told (kept): gone</p>',
  "import { told } from 'library'\nlibrary.kept(told)",
])('accepts %s', (source) => {
  expect(problemsOf(source)).toEqual([])
})

test('accepts published names', () => {
  expect(problemsOf('const { spotsKept, askedAt: dueAt } = row')).toEqual([])
})
