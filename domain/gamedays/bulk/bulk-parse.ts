import { isMailable, normalEmail, readEmail } from '../../kernel/text/email.ts'
import { type Columns, columnsOf, rowOf } from './bulk-columns.ts'
import { readLines } from './bulk-lines.ts'
import { mayBeName, nameFromEmail } from './bulk-names.ts'
import { type Found, peopleIn } from './bulk-people.ts'

export interface BulkGuest {
  name: string
  email: string
}

export type BulkProblemReason =
  | 'no-address'
  | 'many-ats'
  | 'not-an-address'
  | 'second-address'
  | 'long-name'

/** What was not understood, as it stands in the text. */
export interface BulkProblem {
  line: number
  text: string
  reason: BulkProblemReason
  /** The first line of its table, without which it would mean something else. */
  heading: string | null
}

export interface BulkReport {
  guests: BulkGuest[]
  /** Addresses that came up again; each guest counts once. */
  duplicates: string[]
  /** Further addresses of somebody in a table of contacts, who is invited by the first. */
  others: string[]
  problems: BulkProblem[]
  /** Nothing was read: there is more than anybody pastes. */
  tooLong: boolean
}

export const longestPaste = 250_000
export const longestGuestName = 120

/** Reads whatever mail programs, spreadsheets and people put on the clipboard. */
export function parseGuests(text: string): BulkReport {
  const report: BulkReport = {
    guests: [],
    duplicates: [],
    others: [],
    problems: [],
    tooLong: false,
  }
  if (text.length > longestPaste) return { ...report, tooLong: true }
  const seen = new Set<string>()
  let columns: Columns | null = null
  for (const line of readLines(text)) {
    const heading = columnsOf(line)
    if (heading) {
      columns = heading
      continue
    }
    const row: Found[] | null = columns && rowOf(columns, line)
    const { found, left } = row ? oneOf(row, report) : peopleIn(line.pieces)
    const problem = (reason: BulkProblemReason, part: string) => ({
      line: line.number,
      text: part,
      reason,
      heading: columns?.separator ? columns.line.text : null,
    })
    const isAlone = found.length === 1
    for (const each of found) {
      const { name, typed, further = [] } = each
      const guest = guestOf(each)
      if (typeof guest === 'string') {
        const whole = [name, typed, ...further].filter(Boolean).join(', ')
        report.problems.push(problem(guest, isAlone ? line.text : whole))
        continue
      }
      for (const second of further) report.problems.push(problem('second-address', second))
      if (seen.has(guest.email)) report.duplicates.push(guest.email)
      else {
        seen.add(guest.email)
        report.guests.push(guest)
      }
    }
    const nameless = found.length === 0 ? [line.text] : left
    for (const name of nameless) report.problems.push(problem('no-address', name))
  }
  return report
}

/** Somebody in a table is one guest: the first address that can be mailed is taken. */
function oneOf(row: readonly Found[], report: BulkReport) {
  const best = row.find(({ typed }) => isMailable(typed)) ?? row[0]
  for (const { typed } of row) {
    if (best && normalEmail(typed) !== normalEmail(best.typed)) report.others.push(typed)
  }
  return { found: best ? [best] : [], left: [] }
}

function guestOf({ typed, name }: Found): BulkGuest | BulkProblemReason {
  const email = readEmail(typed)
  if (email === null) return isSplit(typed) ? 'many-ats' : 'not-an-address'
  if (name.length > longestGuestName) return 'long-name'
  return { name: mayBeName(name) ? name : nameFromEmail(typed).slice(0, longestGuestName), email }
}

const isSplit = (typed: string) => typed.indexOf('@') !== typed.lastIndexOf('@')

/** A guest as a line that is read as the same guest again. */
export const guestLine = ({ name, email }: BulkGuest): string =>
  /[\p{L}\p{M}\d .'-]*/u.exec(name)?.[0] === name
    ? `${name} <${email}>`
    : `"${name.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}" <${email}>`

/** What stays to be mended and sent: what was not understood, and who was not sent. */
export function restOf(problems: readonly BulkProblem[], unsent: readonly BulkGuest[]): string {
  const lines: string[] = []
  let heading: string | null = null
  for (const problem of problems) {
    if (problem.heading !== null && problem.heading !== heading) lines.push(problem.heading)
    heading = problem.heading
    lines.push(problem.text)
  }
  return [...lines, ...unsent.map(guestLine)].join('\n')
}
