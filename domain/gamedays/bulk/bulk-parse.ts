import { isValidEmail, normalizeEmail, parseEmail } from '../../kernel/text/email.ts'
import { type BulkColumns, detectColumns, guestsInRow } from './bulk-columns.ts'
import { parseLines } from './bulk-lines.ts'
import { canBeName, guessNameFromEmail } from './bulk-names.ts'
import { type BulkAddress, parseAddresses } from './bulk-addresses.ts'
import { replaceContacts } from './bulk-contacts.ts'

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

/** Text that was not understood, as pasted. */
export interface BulkProblem {
  line: number
  text: string
  reason: BulkProblemReason
  /** The first line of its table, which gives the columns their meaning. */
  heading: string | null
}

export interface BulkReport {
  guests: BulkGuest[]
  /** Addresses that occur repeatedly; each guest counts once. */
  duplicates: string[]
  /** Further addresses of a guest in a table of contacts, who is invited by the first. */
  otherAddresses: string[]
  problems: BulkProblem[]
  /** Nothing was parsed: the text is longer than any realistic list. */
  tooLong: boolean
}

export const maxPasteLength = 250_000
export const maxGuestNameLength = 120

/** Parses text copied from mail programs, address books, spreadsheets and handwritten lists. */
export function parseGuests(text: string): BulkReport {
  const report: BulkReport = {
    guests: [],
    duplicates: [],
    otherAddresses: [],
    problems: [],
    tooLong: false,
  }
  if (text.length > maxPasteLength) return { ...report, tooLong: true }
  const contacts = replaceContacts(text, formatGuestLine)
  report.otherAddresses.push(...contacts.otherAddresses)
  const seenEmails = new Set<string>()
  let columns: BulkColumns | null = null
  for (const line of parseLines(contacts.text)) {
    const heading = detectColumns(line)
    if (heading) {
      columns = heading
      continue
    }
    const row: BulkAddress[] | null = columns && guestsInRow(columns, line)
    const { addresses, unmatchedNames: unmatchedTexts } = row
      ? selectAddress(row, report)
      : parseAddresses(line.pieces)
    const problem = (reason: BulkProblemReason, problemText: string) => ({
      line: line.number,
      text: problemText,
      reason,
      heading: columns?.separator ? columns.headingLine.text : null,
    })
    const isOnlyAddress = addresses.length === 1
    for (const address of addresses) {
      const { name, emailText, otherEmails = [] } = address
      const guest = toGuest(address)
      if (typeof guest === 'string') {
        const addressText = [name, emailText, ...otherEmails].filter(Boolean).join(', ')
        report.problems.push(problem(guest, isOnlyAddress ? line.text : addressText))
        continue
      }
      for (const second of otherEmails) report.problems.push(problem('second-address', second))
      if (seenEmails.has(guest.email)) report.duplicates.push(guest.email)
      else {
        seenEmails.add(guest.email)
        report.guests.push(guest)
      }
    }
    const textsWithoutEmail = addresses.length === 0 ? [line.text] : unmatchedTexts
    for (const name of textsWithoutEmail) report.problems.push(problem('no-address', name))
  }
  return report
}

/** A row of a table is one guest: the first valid address is used. */
function selectAddress(row: readonly BulkAddress[], report: BulkReport) {
  const selected = row.find(({ emailText }) => isValidEmail(emailText)) ?? row[0]
  for (const { emailText } of row) {
    if (selected && normalizeEmail(emailText) !== normalizeEmail(selected.emailText))
      report.otherAddresses.push(emailText)
  }
  return { addresses: selected ? [selected] : [], unmatchedNames: [] }
}

function toGuest({ emailText, name }: BulkAddress): BulkGuest | BulkProblemReason {
  const email = parseEmail(emailText)
  // 'mail=ann@x.example' is a field of an address book, not an address.
  if (email?.includes('=')) return 'not-an-address'
  if (email === null) return hasSeveralAtSigns(emailText) ? 'many-ats' : 'not-an-address'
  if (name.length > maxGuestNameLength) return 'long-name'
  return {
    name: canBeName(name) ? name : guessNameFromEmail(emailText).slice(0, maxGuestNameLength),
    email,
  }
}

const hasSeveralAtSigns = (emailText: string) =>
  emailText.indexOf('@') !== emailText.lastIndexOf('@')

/** Formats a guest as a line that parses to the same guest. */
export const formatGuestLine = ({ name, email }: BulkGuest): string =>
  /[\p{L}\p{M}\d .'-]*/u.exec(name)?.[0] === name
    ? `${name} <${email}>`
    : `"${name.replaceAll(/["\\]/g, (character) => `\\${character}`)}" <${email}>`

/** Text that stays in the field to be corrected and sent: unparsed text and unsent guests. */
export function formatUnsentGuests(
  problems: readonly BulkProblem[],
  unsentGuests: readonly BulkGuest[],
): string {
  const lines: string[] = []
  let heading: string | null = null
  for (const problem of problems) {
    if (problem.heading !== null && problem.heading !== heading) lines.push(problem.heading)
    heading = problem.heading
    lines.push(problem.text)
  }
  return [...lines, ...unsentGuests.map(formatGuestLine)].join('\n')
}
