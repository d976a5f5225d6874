/** Digits that a spreadsheet would read as a number and shorten: 00501 would become 501. */
interface DigitsCell {
  digits: string
}

type Cell = string | number | null | DigitsCell

/**
 * Text of an identifier that may consist of digits. Spreadsheets keep leading zeros only of a formula with a text.
 * It holds digits alone, so no typed text becomes a formula. A quotation mark would be ignored, and an apostrophe shown.
 */
export const identifierCell = (text: string | null): Cell =>
  text !== null && /^0\d+$/.test(text) ? { digits: text } : text

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe. Includes the full-width signs of East
 * Asian keyboards, which some spreadsheets treat like the narrow ones.
 */
const neutralizeFormula = (text: string): string =>
  /^[\t\r\n ]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/.test(text) ? `'${text}` : text

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return `"=""${cell.digits}"""`
  return `"${neutralizeFormula(cell).replaceAll('"', '""')}"`
}

/** RFC 4180, with a byte order mark so that spreadsheets detect UTF-8. */
export function toCsv(header: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  const lines = [header, ...rows].map((cells) => cells.map(cellText).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
