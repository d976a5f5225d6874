type Cell = string | number | null

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe. Includes the full-width signs of East
 * Asian keyboards, which some spreadsheets treat like the narrow ones.
 */
const neutralizeFormula = (text: string): string =>
  /^[\t\r\n ]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/.test(text) ? `'${text}` : text

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${neutralizeFormula(cell).replaceAll('"', '""')}"`
}

/** RFC 4180, with a byte order mark so that spreadsheets detect UTF-8. */
export function toCsv(header: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  const lines = [header, ...rows].map((cells) => cells.map(cellText).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
