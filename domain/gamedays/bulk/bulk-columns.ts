import { cleanName } from './bulk-names.ts'
import {
  splitCells,
  type PastedLine,
  type TextPiece,
  joinPieces,
  detectSeparator,
} from './bulk-lines.ts'
import { splitAddress, type BulkAddress, parseAddresses } from './bulk-addresses.ts'

/** Columns that the first line of a table declares for the lines below it. */
export interface BulkColumns {
  /** Null if there is only one column. */
  separator: string | null
  headingLine: PastedLine
  emails: number[]
  fullNames: number[]
  firstNames: number[]
  lastNames: number[]
}

const emailHeading =
  /^(?:(?:primary|home|work|personal|business|guest|contact|attendee|participant|your) )?(?:e ?mail|mail)(?: (?:address(?:es)?|adresse))?(?: \d)?(?: (?:value|address))?$/
const fullHeading =
  /^(?:name|(?:full|display|guest|contact|attendee|participant|your) name|guest|contact|attendee|participant)$/
const firstHeading = /^(?:first|first ?name|given ?name|forename)$/
const lastHeading = /^(?:last|last ?name|family ?name|surname)$/
const maxHeadingLength = 60

const normalizeHeading = (cell: readonly TextPiece[]): string => {
  const text = joinPieces(cell)
  if (text.length > maxHeadingLength) return ''
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')
}

/** Columns that a heading names: `Name,Email`, `First Name;Last Name;E-mail Address`, an export of contacts. */
export function detectColumns(line: PastedLine): BulkColumns | null {
  if (line.text.includes('@')) return null
  const separator = detectSeparator(line.pieces)
  const cells = separator === null ? [line.pieces] : splitCells(line.pieces, separator)
  const headings = cells.map(normalizeHeading)
  const indexes = (pattern: RegExp) =>
    headings.flatMap((heading, index) => (pattern.test(heading) ? [index] : []))
  const emails = indexes(emailHeading)
  if (emails.length === 0) return null
  return {
    separator,
    headingLine: line,
    emails,
    fullNames: indexes(fullHeading),
    firstNames: indexes(firstHeading),
    lastNames: indexes(lastHeading),
  }
}

/** The guest of a row, with each of their addresses; null when the line is not part of the table. */
export function guestsInRow(columns: BulkColumns, { pieces }: PastedLine): BulkAddress[] | null {
  const { separator } = columns
  if (separator === null) return null
  const cells = splitCells(pieces, separator)
  const addresses = columns.emails
    .flatMap((index) => parseAddresses(cells[index] ?? []).addresses)
    .flatMap(splitAddress)
  if (addresses.length === 0) return null
  const textOf = (indexes: readonly number[]) =>
    indexes.map((index) => joinPieces(cells[index] ?? [])).find((text) => text !== '') ?? ''
  const nameParts = [textOf(columns.firstNames), textOf(columns.lastNames)]
    .filter(Boolean)
    .join(' ')
  const name = cleanName(textOf(columns.fullNames) || nameParts)
  return addresses.map((address) => ({ ...address, name: name || address.name }))
}
