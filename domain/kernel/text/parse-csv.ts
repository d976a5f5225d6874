/** A file that is not a table, or too large; the message is for its user. */
export class CsvError extends Error {}

export interface CsvLimits {
  maxCharacters: number
  maxRows: number
}

/**
 * Reads a comma-separated file (RFC 4180) into rows by the names in its first line. Quoted cells may contain commas, line
 * breaks and doubled quotes. Throws a `CsvError` for a file beyond the limits or without a closing quote.
 */
export function parseCsv(
  text: string,
  { maxCharacters, maxRows }: CsvLimits,
): Record<string, string>[] {
  if (text.length > maxCharacters)
    throw new CsvError(`The file is too large. It can have at most ${maxRows} rows.`)
  const [header = [], ...rows] = parseRows(text.replace(/^\uFEFF/, ''), maxRows + 1)
  const names = header.map((name) => name.trim().toLowerCase())
  return rows.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ''])),
  )
}

function parseRows(text: string, maxRows: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value.trim() !== '')) rows.push(row)
    if (rows.length > maxRows)
      throw new CsvError(`The file has too many rows. Use at most ${maxRows - 1}.`)
    row = []
  }
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === ',') endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (isQuoted) throw new CsvError('The file ends inside a quoted cell. Export it again.')
  endRow()
  return rows
}
