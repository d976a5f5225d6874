import { isNameLike, mayBeName, nameFromCells, tidyName } from './bulk-names.ts'
import { cellsOf, type Piece, plainText, readLines, separatorIn } from './bulk-lines.ts'

/** An address as it was typed, and the name beside it, if there was one. */
export interface Found {
  typed: string
  name: string
  /** Addresses beside it that have no name of their own, of the same person or of others. */
  further?: string[]
}

export interface People {
  found: Found[]
  /** Names without an address, where each should have one. */
  left: string[]
}

const holdsAt = ({ text }: Piece) => text.includes('@')

/** Everybody in a line or a cell: `Ann <ann@…>, Bob <bob@…>`, `Ann, ann@…`, `ann@…, Ann`, `ann@…, bob@…` and so on. */
export function peopleIn(pieces: readonly Piece[]): People {
  const separator = separatorIn(pieces)
  if (separator === null) return peopleInCell(pieces)
  const cells = cellsOf(pieces, separator).filter((cell) => cell.length > 0)
  const [first = [], ...more] = cells
  if (more.length === 0) return peopleIn(first)
  const parts = cells.map((cell) =>
    cell.some(holdsAt) ? peopleIn(cell) : { text: plainText(cell) },
  )
  return named(together(parts, separator), separator)
}

/** Each address by itself. */
export const apart = ({ further = [], ...first }: Found): Found[] => [
  first,
  ...further.map((typed) => ({ typed, name: '' })),
]

type Part = People | { text: string }

const isText = (part: Part | undefined): part is { text: string } => !!part && 'text' in part

/** Addresses side by side get one name, if there is one. */
function together(parts: readonly Part[], separator: string): Part[] {
  const grouped: Part[] = []
  let before: Found | null = null
  for (const part of parts) {
    const only = isText(part) ? null : bareIn(part, separator)
    if (only && before && !isSame(before.typed, only.typed)) {
      ;(before.further ??= []).push(only.typed, ...(only.further ?? []))
      continue
    }
    grouped.push(only ? { found: [only], left: [] } : part)
    before = only
  }
  return grouped
}

/** What a cell holds that has only addresses; several in a cell of a spreadsheet are those of a group. */
function bareIn({ found, left }: People, separator: string): Found | null {
  const [first, ...more] = found
  const isBare = left.length === 0 && found.every(({ name }) => name === '')
  if (!first || !isBare || (more.length > 0 && separator === '\t')) return null
  const further = more.map(({ typed }) => typed).filter((typed) => !isSame(typed, first.typed))
  return further.length > 0 ? { ...first, further } : { ...first }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Gives each address without a name of its own what stands before it, or after it where addresses come first. */
function named(parts: readonly Part[], separator: string): People {
  const read: Found[] = []
  const left: string[] = []
  const nameFollows = !isText(parts[0]) && isText(parts.at(-1))
  let waiting: string[] = []
  let isTaken = false
  for (const [index, part] of parts.entries()) {
    if (isText(part)) {
      if (!isTaken) waiting.push(part.text)
      isTaken = false
      continue
    }
    left.push(...part.left)
    const [only, ...others] = part.found
    const next = parts[index + 1]
    if (!only || others.length > 0 || (only.name !== '' && separator !== ',')) {
      left.push(...waiting)
      read.push(...part.found)
    } else if (only.name !== '') {
      // 'Lee, Ann <ann@…>'
      left.push(...waiting.slice(0, -1))
      read.push({ ...only, name: `${only.name} ${tidyName(waiting.at(-1) ?? '')}`.trim() })
    } else if (nameFollows) {
      left.push(...waiting)
      isTaken = isText(next) && isNameLike(next.text)
      read.push({ ...only, name: isTaken && isText(next) ? tidyName(next.text) : '' })
    } else read.push({ ...only, name: nameFromCells(waiting) })
    waiting = []
  }
  const found = read.flatMap((each) => (each.name === '' ? apart(each) : [each]))
  const [alone] = found
  if (alone && found.length === 1 && !isNameLike(alone.name)) {
    const name = tidyName(waiting.find(isNameLike) ?? '') || alone.name
    return { found: [{ ...alone, name }], left: [] }
  }
  // Beside one name and its address the other columns are notes, as they all are in a spreadsheet.
  const hadOwnName = parts.some(
    (part) => !isText(part) && part.found.some(({ name }) => name !== ''),
  )
  const isNotes = separator === '\t' || (found.length === 1 && !hadOwnName)
  return { found, left: isNotes ? [] : [...left, ...waiting].filter(isNameLike) }
}

/** More words before a bare address are a sentence. */
const mostWords = 5
const longestTyped = 330

interface Word {
  text: string
  kind: 'word' | 'address' | 'bracketed'
}

/** Without separators: `Ann Lee <ann@…>`, `Ann Lee ann@…`, `ann@… (Ann Lee)`. */
function peopleInCell(pieces: readonly Piece[]): People {
  const inner = quotedPeople(pieces)
  if (inner) return inner
  const found: Found[] = []
  const words = wordsOf(pieces)
  let waiting: string[] = []
  for (const { text, kind } of words) {
    if (kind === 'word') {
      waiting.push(text)
      continue
    }
    const name = kind === 'address' && waiting.length > mostWords ? '' : nameOf(waiting)
    const before = found.at(-1)
    const isBeside = before !== undefined && waiting.length === 0
    waiting = []
    // 'ann@… <ann@…>' and 'ann@…<mailto:ann@…>' are one.
    if (before && name === '' && isSame(before.typed, text)) continue
    if (isBeside && before.name !== '') (before.further ??= []).push(text)
    else found.push({ typed: text, name })
  }
  const [only] = found
  if (only && found.length === 1 && only.name === '' && words[0]?.kind !== 'word') {
    return { found: [{ ...only, name: nameOf(waiting) }], left: [] }
  }
  return { found, left: found.length > 1 && waiting.length > 0 ? [waiting.join(' ')] : [] }
}

function nameOf(words: readonly string[]): string {
  const name = tidyName(words.join(' '))
  return mayBeName(name) ? name : ''
}

/** A cell of a spreadsheet that holds people: `"ann@…"`, `"Ann Lee <ann@…>"`, `"ann@…, bob@…"`. */
function quotedPeople(pieces: readonly Piece[]): People | null {
  const [only, ...more] = pieces
  if (more.length > 0 || only?.kind !== 'quoted' || !holdsAt(only)) return null
  const [line] = readLines(only.text)
  const inside = line?.pieces ?? []
  const again = inside.length === 1 && inside[0]?.kind === 'quoted'
  return again ? null : peopleIn(inside)
}

function wordsOf(pieces: readonly Piece[]): Word[] {
  return pieces.flatMap((piece): Word[] => {
    if (piece.kind === 'quoted') return [{ text: piece.text, kind: 'word' }]
    if (piece.kind === 'angle') {
      return holdsAt(piece) ? [{ text: addressIn(piece.text), kind: 'bracketed' }] : []
    }
    return piece.text.split(/\s+/).flatMap((word): Word[] => {
      const typed = word.includes('@') ? addressIn(word) : ''
      if (!typed.includes('@')) return [{ text: word, kind: 'word' }]
      // What begins with it is somebody's handle elsewhere.
      return typed.startsWith('@') && typed !== piece.text ? [] : [{ text: typed, kind: 'address' }]
    })
  })
}

const opening = '<([{"\'‘-|*•·'
const closing = '>)]}"\'’.,;:!?'

/** Without `mailto:` and what a sentence or a list puts around it. */
function addressIn(text: string): string {
  if (text.length > longestTyped) return text.trim()
  let start = 0
  let end = text.length
  while (start < end && (opening.includes(text[start] ?? '') || text[start] === ' ')) start += 1
  while (end > start && (closing.includes(text[end - 1] ?? '') || text[end - 1] === ' ')) end -= 1
  const bare = text.slice(start, end).replace(/^mailto:/i, '')
  const question = bare.indexOf('?')
  return question > 0 ? bare.slice(0, question) : bare
}
