import { tidyName } from './bulk-names.ts'
import { cellsOf, type Line, type Piece, plainText, separatorIn } from './bulk-lines.ts'
import { apart, type Found, peopleIn } from './bulk-people.ts'

/** What the first line of a table says of the lines below it. */
export interface Columns {
  /** Null where there is only one. */
  separator: string | null
  line: Line
  emails: number[]
  full: number[]
  first: number[]
  last: number[]
}

const emailHeading =
  /^(?:(?:primary|home|work|personal|business|guest|contact|attendee|participant|your) )?(?:e ?mail|mail)(?: (?:address(?:es)?|adresse))?(?: \d)?(?: (?:value|address))?$/
const fullHeading =
  /^(?:name|(?:full|display|guest|contact|attendee|participant|your) name|guest|contact|attendee|participant)$/
const firstHeading = /^(?:first|first ?name|given ?name|forename)$/
const lastHeading = /^(?:last|last ?name|family ?name|surname)$/
const longestHeading = 60

const headingOf = (cell: readonly Piece[]): string => {
  const text = plainText(cell)
  if (text.length > longestHeading) return ''
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')
}

/** The columns that a line names: `Name,Email`, `First Name;Last Name;E-mail Address`, an export of contacts. */
export function columnsOf(line: Line): Columns | null {
  if (line.text.includes('@')) return null
  const separator = separatorIn(line.pieces)
  const cells = separator === null ? [line.pieces] : cellsOf(line.pieces, separator)
  const headings = cells.map(headingOf)
  const indexes = (pattern: RegExp) =>
    headings.flatMap((heading, index) => (pattern.test(heading) ? [index] : []))
  const emails = indexes(emailHeading)
  if (emails.length === 0) return null
  return {
    separator,
    line,
    emails,
    full: indexes(fullHeading),
    first: indexes(firstHeading),
    last: indexes(lastHeading),
  }
}

/** Whoever a line below them is about, with each of their addresses; null when it is no line of that table. */
export function rowOf(columns: Columns, { pieces }: Line): Found[] | null {
  const { separator } = columns
  if (separator === null) return null
  const cells = cellsOf(pieces, separator)
  const found = columns.emails.flatMap((index) => peopleIn(cells[index] ?? []).found).flatMap(apart)
  if (found.length === 0) return null
  const textOf = (indexes: readonly number[]) =>
    indexes.map((index) => plainText(cells[index] ?? [])).find((text) => text !== '') ?? ''
  const parts = [textOf(columns.first), textOf(columns.last)].filter(Boolean).join(' ')
  const name = tidyName(textOf(columns.full) || parts)
  return found.map((each) => ({ ...each, name: name || each.name }))
}
