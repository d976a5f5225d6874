/** Part of a line. Quotes and angle brackets hold their content together. */
export interface TextPiece {
  kind: 'text' | 'quoted' | 'angle' | 'separator'
  text: string
}

export interface PastedLine {
  /** Line number of the start, counted from 1. */
  number: number
  text: string
  pieces: TextPiece[]
}

/** A spreadsheet cell may contain line breaks, but an unclosed quotation mark must not swallow the rest. */
const maxQuotedLength = 5_000
const maxBracketedLength = 330

const blankPattern = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
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
const lookAlikePattern = /[“”„，；＜＞＠]/g

/** Bullet of a list item, or heading of a copied mail before its addresses. */
const leadingMarkPattern =
  /[ \t]*(?:[•·‣▪◦●○–—]|[-*+>](?=[ \t])|\(?\d{1,4}[.)](?=[ \t])|\[[ xX]?\](?=[ \t])|(?:to|cc|bcc|from|reply-to|e-?mails?|guests?|name)[ \t]*:)[ \t]*/iy

/** Heading between the addresses of a copied mail that was pasted as one line. */
const heading = / *(?:to|cc|bcc) *: */iy

const isLineBreak = (character: string | undefined) =>
  character !== undefined && '\n\r\u0085\u2028\u2029\v\f'.includes(character)
const isSeparator = (character: string | undefined) =>
  character !== undefined && ',;\t'.includes(character)

/** Splits a text into lines and their pieces in one pass. */
export function parseLines(pastedText: string): PastedLine[] {
  const text = pastedText
    .replaceAll(blankPattern, ' ')
    .replaceAll(invisible, '')
    .replaceAll(lookAlikePattern, (character) => lookAlikes[character] ?? character)
  const lines: PastedLine[] = []
  let position = 0
  let number = 1
  while (position < text.length) {
    const { line, end, breaks } = parseLine(text, position, number)
    if (line.pieces.length > 0) lines.push(line)
    position = end
    number += breaks
  }
  return lines
}

function parseLine(text: string, start: number, number: number) {
  const pieces: TextPiece[] = []
  let position = skipLeadingMark(text, start)
  let plainStart = position
  let breaks = 1
  let isCellStart = true
  let quotes = true
  const flush = () => {
    const plainPiece = text.slice(plainStart, position).trim()
    if (plainPiece !== '') pieces.push({ kind: 'text', text: plainPiece })
  }
  while (position < text.length && !isLineBreak(text[position])) {
    const character = text[position] ?? ''
    if (isSeparator(character)) {
      flush()
      pieces.push({ kind: 'separator', text: character })
      plainStart = position = skipMailHeading(text, position + 1)
      isCellStart = true
      continue
    }
    const quotedPiece =
      character === '"' && isCellStart && quotes ? parseQuoted(text, position) : null
    const bracketedPiece = character === '<' ? parseBracketed(text, position) : null
    const parsedPiece = quotedPiece ?? bracketedPiece
    if (parsedPiece) {
      flush()
      pieces.push({ kind: quotedPiece ? 'quoted' : 'angle', text: parsedPiece.text })
      breaks += parsedPiece.breaks
      plainStart = position = parsedPiece.end
    } else {
      if (character === '"' && isCellStart) quotes = false
      position += 1
    }
    if (character !== ' ') isCellStart = false
  }
  flush()
  const line = { number, text: text.slice(start, position).trim(), pieces }
  return { line, end: position + lineBreakLength(text, position), breaks }
}

const lineBreakLength = (text: string, position: number) =>
  text[position] === '\r' && text[position + 1] === '\n' ? 2 : 1

function skipMailHeading(text: string, start: number): number {
  heading.lastIndex = start
  return heading.test(text) ? heading.lastIndex : start
}

function skipLeadingMark(text: string, start: number): number {
  let position = start
  for (let times = 0; times < 3; times += 1) {
    leadingMarkPattern.lastIndex = position
    if (!leadingMarkPattern.test(text)) break
    position = leadingMarkPattern.lastIndex
  }
  return position
}

/** Supports doubled quotation marks (spreadsheets) and backslash escapes (mail programs). */
function parseQuoted(text: string, start: number) {
  let content = ''
  let breaks = 0
  const limit = Math.min(text.length, start + maxQuotedLength)
  for (let position = start + 1; position < limit; position += 1) {
    const character = text[position] ?? ''
    const next = text[position + 1]
    if (
      (character === '\\' && (next === '"' || next === '\\')) ||
      (character === '"' && next === '"')
    ) {
      content += next
      position += 1
    } else if (character === '"') {
      const isClosing =
        next === undefined || next === ' ' || next === '<' || isSeparator(next) || isLineBreak(next)
      const spansAddresses = breaks > 0 && content.includes('@')
      return isClosing && !spansAddresses ? { text: content, end: position + 1, breaks } : null
    } else {
      if (isLineBreak(character) && !(character === '\r' && next === '\n')) breaks += 1
      content += character
    }
  }
  return null
}

function parseBracketed(text: string, start: number) {
  const limit = Math.min(text.length, start + maxBracketedLength)
  for (let position = start + 1; position < limit; position += 1) {
    const character = text[position]
    if (character === '>')
      return { text: text.slice(start + 1, position), end: position + 1, breaks: 0 }
    if (character === '<' || isLineBreak(character) || isSeparator(character)) return null
  }
  return null
}

/** The cells of a line, without the separators. */
export function splitCells(pieces: readonly TextPiece[], separator: string): TextPiece[][] {
  const cells: TextPiece[][] = [[]]
  for (const piece of pieces) {
    if (piece.kind === 'separator' && piece.text === separator) cells.push([])
    else cells.at(-1)?.push(piece)
  }
  return cells
}

/**
 * The strongest separator of a line: tabs come from spreadsheets, and semicolons separate items that contain commas.
 */
export const detectSeparator = (pieces: readonly TextPiece[]): string | null =>
  ['\t', ';', ','].find((character) =>
    pieces.some(({ kind, text }) => kind === 'separator' && text === character),
  ) ?? null

export const joinPieces = (pieces: readonly TextPiece[]): string =>
  pieces
    .map(({ kind, text }) => (kind === 'angle' ? `<${text}>` : text))
    .join(' ')
    .replaceAll(/ ([,;\t]) ?/g, '$1 ')
    .trim()
