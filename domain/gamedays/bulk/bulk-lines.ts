/** What a line is made of. Quotes and angle brackets keep together what stands in them. */
export interface Piece {
  kind: 'text' | 'quoted' | 'angle' | 'separator'
  text: string
}

export interface Line {
  /** Where it begins, counted from 1. */
  number: number
  text: string
  pieces: Piece[]
}

/** A cell of a spreadsheet may hold line breaks; a quotation mark that nobody closed may not swallow the rest. */
const longestQuoted = 5_000
const longestBracketed = 330

const blanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const invisible = /[\ufeff\u200b\u200e\u200f\u2060\u00ad\u202a-\u202e\u2066-\u2069]/g
const lookAlikes: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '，': ',',
  '；': ';',
  '＜': '<',
  '＞': '>',
  '＠': '@',
}
const lookAlike = /[“”„，；＜＞＠]/g

/** What a list has before its items, and a copied mail before its addresses. */
const leading =
  /[ \t]*(?:[•·‣▪◦●○–—]|[-*+>](?=[ \t])|\(?\d{1,4}[.)](?=[ \t])|\[[ xX]?\](?=[ \t])|(?:to|cc|bcc|from|reply-to|e-?mails?|guests?|name)[ \t]*:)[ \t]*/iy

/** Between the addresses of a heading that was copied into one line. */
const heading = / *(?:to|cc|bcc) *: */iy

const isBreak = (sign: string | undefined) =>
  sign !== undefined && '\n\r\u0085\u2028\u2029\v\f'.includes(sign)
const isSeparator = (sign: string | undefined) => sign !== undefined && ',;\t'.includes(sign)

/** Cuts a text into lines and their pieces, reading it once. */
export function readLines(pasted: string): Line[] {
  const text = pasted
    .replaceAll(blanks, ' ')
    .replaceAll(invisible, '')
    .replaceAll(lookAlike, (sign) => lookAlikes[sign] ?? sign)
  const lines: Line[] = []
  let position = 0
  let number = 1
  while (position < text.length) {
    const { line, end, breaks } = readLine(text, position, number)
    if (line.pieces.length > 0) lines.push(line)
    position = end
    number += breaks
  }
  return lines
}

function readLine(text: string, start: number, number: number) {
  const pieces: Piece[] = []
  let position = afterLeading(text, start)
  let plainFrom = position
  let breaks = 1
  let atCellStart = true
  let quotes = true
  const flush = () => {
    const plain = text.slice(plainFrom, position).trim()
    if (plain !== '') pieces.push({ kind: 'text', text: plain })
  }
  while (position < text.length && !isBreak(text[position])) {
    const sign = text[position] ?? ''
    if (isSeparator(sign)) {
      flush()
      pieces.push({ kind: 'separator', text: sign })
      plainFrom = position = afterHeading(text, position + 1)
      atCellStart = true
      continue
    }
    const quoted = sign === '"' && atCellStart && quotes ? quotedAt(text, position) : null
    const bracketed = sign === '<' ? bracketedAt(text, position) : null
    const found = quoted ?? bracketed
    if (found) {
      flush()
      pieces.push({ kind: quoted ? 'quoted' : 'angle', text: found.text })
      breaks += found.breaks
      plainFrom = position = found.end
    } else {
      if (sign === '"' && atCellStart) quotes = false
      position += 1
    }
    if (sign !== ' ') atCellStart = false
  }
  flush()
  const line = { number, text: text.slice(start, position).trim(), pieces }
  return { line, end: position + breakLength(text, position), breaks }
}

const breakLength = (text: string, position: number) =>
  text[position] === '\r' && text[position + 1] === '\n' ? 2 : 1

function afterHeading(text: string, start: number): number {
  heading.lastIndex = start
  return heading.test(text) ? heading.lastIndex : start
}

function afterLeading(text: string, start: number): number {
  let position = start
  for (let times = 0; times < 3; times += 1) {
    leading.lastIndex = position
    if (!leading.test(text)) break
    position = leading.lastIndex
  }
  return position
}

/** As spreadsheets write it, with doubled quotation marks, or mail programs, with a backslash before them. */
function quotedAt(text: string, start: number) {
  let inside = ''
  let breaks = 0
  const last = Math.min(text.length, start + longestQuoted)
  for (let position = start + 1; position < last; position += 1) {
    const sign = text[position] ?? ''
    const next = text[position + 1]
    if ((sign === '\\' && (next === '"' || next === '\\')) || (sign === '"' && next === '"')) {
      inside += next
      position += 1
    } else if (sign === '"') {
      const ends =
        next === undefined || next === ' ' || next === '<' || isSeparator(next) || isBreak(next)
      const swallows = breaks > 0 && inside.includes('@')
      return ends && !swallows ? { text: inside, end: position + 1, breaks } : null
    } else {
      if (isBreak(sign) && !(sign === '\r' && next === '\n')) breaks += 1
      inside += sign
    }
  }
  return null
}

function bracketedAt(text: string, start: number) {
  const last = Math.min(text.length, start + longestBracketed)
  for (let position = start + 1; position < last; position += 1) {
    const sign = text[position]
    if (sign === '>') return { text: text.slice(start + 1, position), end: position + 1, breaks: 0 }
    if (sign === '<' || isBreak(sign) || isSeparator(sign)) return null
  }
  return null
}

/** The cells of a line, without the separators. */
export function cellsOf(pieces: readonly Piece[], separator: string): Piece[][] {
  const cells: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'separator' && piece.text === separator) cells.push([])
    else cells.at(-1)?.push(piece)
  }
  return cells
}

/** The strongest separator of a line: tabs come from spreadsheets, and semicolons part what has commas in it. */
export const separatorIn = (pieces: readonly Piece[]): string | null =>
  ['\t', ';', ','].find((sign) =>
    pieces.some(({ kind, text }) => kind === 'separator' && text === sign),
  ) ?? null

export const plainText = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ kind, text }) => (kind === 'angle' ? `<${text}>` : text))
    .join(' ')
    .replaceAll(/ ([,;\t]) ?/g, '$1 ')
    .trim()
