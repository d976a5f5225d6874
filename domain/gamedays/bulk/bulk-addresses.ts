import { isNameLike, isNameSuffix, canBeName, guessNameFromCells, cleanName } from './bulk-names.ts'
import {
  splitCells,
  type TextPiece,
  joinPieces,
  parseLines,
  detectSeparator,
} from './bulk-lines.ts'

/** An address as typed, and the name beside it, if any. */
export interface BulkAddress {
  emailText: string
  name: string
  /** Adjacent addresses without their own name, of the same guest or of others. */
  otherEmails?: string[]
}

export interface BulkAddresses {
  addresses: BulkAddress[]
  /** Names that lack an address in a list of name and address pairs. */
  unmatchedNames: string[]
}

const hasAtSign = ({ text }: TextPiece) => text.includes('@')

/** All guests in a line or a cell: `Ann <ann@…>, Bob <bob@…>`, `Ann, ann@…`, `ann@…, Ann`, `ann@…, bob@…` and so on. */
export function parseAddresses(pieces: readonly TextPiece[]): BulkAddresses {
  const separator = detectSeparator(pieces)
  if (separator === null) return parseCellAddresses(pieces)
  const cells = splitCells(pieces, separator).filter((cell) => cell.length > 0)
  const [first = [], ...otherCells] = cells
  if (otherCells.length === 0) return parseAddresses(first)
  const contents = cells.map((cell) =>
    cell.some(hasAtSign) ? parseAddresses(cell) : { text: joinPieces(cell) },
  )
  return assignNames(groupAddresses(contents, separator), separator)
}

/** Splits a guest with several addresses into one per address. */
export const splitAddress = ({ otherEmails = [], ...first }: BulkAddress): BulkAddress[] => [
  first,
  ...otherEmails.map((emailText) => ({ emailText, name: '' })),
]

type CellContent = BulkAddresses | { text: string }

const isTextOnly = (content: CellContent | undefined): content is { text: string } =>
  !!content && 'text' in content

/** Adjacent addresses share one name, if there is one. */
function groupAddresses(contents: readonly CellContent[], separator: string): CellContent[] {
  const groupedCells: CellContent[] = []
  let previousAddress: BulkAddress | null = null
  for (const content of contents) {
    const singleAddress = isTextOnly(content) ? null : addressWithoutName(content, separator)
    if (
      singleAddress &&
      previousAddress &&
      !isSameEmail(previousAddress.emailText, singleAddress.emailText)
    ) {
      ;(previousAddress.otherEmails ??= []).push(
        singleAddress.emailText,
        ...(singleAddress.otherEmails ?? []),
      )
      continue
    }
    groupedCells.push(singleAddress ? { addresses: [singleAddress], unmatchedNames: [] } : content)
    previousAddress = singleAddress
  }
  return groupedCells
}

/** A cell that has only addresses; several in one spreadsheet cell form a group. */
function addressWithoutName(
  { addresses, unmatchedNames }: BulkAddresses,
  separator: string,
): BulkAddress | null {
  const [first, ...otherAddresses] = addresses
  const hasNoNames = unmatchedNames.length === 0 && addresses.every(({ name }) => name === '')
  if (!first || !hasNoNames || (otherAddresses.length > 0 && separator === '\t')) return null
  const otherEmails = otherAddresses
    .map(({ emailText }) => emailText)
    .filter((typed) => !isSameEmail(typed, first.emailText))
  return otherEmails.length > 0 ? { ...first, otherEmails } : { ...first }
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Gives each address without its own name the text before it, or after it if addresses come first. */
function assignNames(contents: readonly CellContent[], separator: string): BulkAddresses {
  const namedAddresses: BulkAddress[] = []
  const left: string[] = []
  const isNameAfterEmail = !isTextOnly(contents[0]) && isTextOnly(contents.at(-1))
  let pendingNames: string[] = []
  let isNameUsed = false
  for (const [index, content] of contents.entries()) {
    if (isTextOnly(content)) {
      if (!isNameUsed) pendingNames.push(content.text)
      isNameUsed = false
      continue
    }
    left.push(...content.unmatchedNames)
    const [singleAddress, ...others] = content.addresses
    const next = contents[index + 1]
    if (!singleAddress || others.length > 0 || (singleAddress.name !== '' && separator !== ',')) {
      left.push(...pendingNames)
      namedAddresses.push(...content.addresses)
    } else if (singleAddress.name !== '') {
      // 'Lee, Ann <ann@…>'
      left.push(...pendingNames.slice(0, -1))
      namedAddresses.push({
        ...singleAddress,
        name: joinNames(singleAddress.name, cleanName(pendingNames.at(-1) ?? '')),
      })
    } else if (isNameAfterEmail) {
      left.push(...pendingNames)
      isNameUsed = isTextOnly(next) && isNameLike(next.text)
      namedAddresses.push({
        ...singleAddress,
        name: isNameUsed && isTextOnly(next) ? cleanName(next.text) : '',
      })
    } else namedAddresses.push({ ...singleAddress, name: guessNameFromCells(pendingNames) })
    pendingNames = []
  }
  const found = namedAddresses.flatMap((address) =>
    address.name === '' ? splitAddress(address) : [address],
  )
  const [onlyAddress] = found
  if (onlyAddress && found.length === 1 && !isNameLike(onlyAddress.name)) {
    const name = cleanName(pendingNames.find(isNameLike) ?? '') || onlyAddress.name
    return { addresses: [{ ...onlyAddress, name }], unmatchedNames: [] }
  }
  // Beside one name and its address, the other columns are notes; in a spreadsheet all of them are.
  const hasOwnName = contents.some(
    (content) => !isTextOnly(content) && content.addresses.some(({ name }) => name !== ''),
  )
  const isNotes = separator === '\t' || (found.length === 1 && !hasOwnName)
  return {
    addresses: found,
    unmatchedNames: isNotes ? [] : [...left, ...pendingNames].filter(isNameLike),
  }
}

/** 'Lee, Ann <ann@…>' is Ann Lee, but the suffix of 'Ann Lee, Jr. <ann@…>' stays behind. */
const joinNames = (name: string, textBefore: string): string =>
  isNameSuffix(name) && textBefore !== ''
    ? `${textBefore}, ${name}`
    : `${name} ${textBefore}`.trim()

/** More words before a bare address form a sentence, not a name. */
const maxNameWords = 5
const maxAddressLength = 330

interface Word {
  text: string
  kind: 'word' | 'address' | 'bracketed'
}

/** Without separators: `Ann Lee <ann@…>`, `Ann Lee ann@…`, `ann@… (Ann Lee)`. */
function parseCellAddresses(pieces: readonly TextPiece[]): BulkAddresses {
  const quotedAddresses = parseQuotedAddresses(pieces)
  if (quotedAddresses) return quotedAddresses
  const found: BulkAddress[] = []
  const words = splitWords(pieces)
  let pendingNames: string[] = []
  for (const { text, kind } of words) {
    if (kind === 'word') {
      pendingNames.push(text)
      continue
    }
    const name =
      kind === 'address' && pendingNames.length > maxNameWords ? '' : nameFromWords(pendingNames)
    const previousAddress = found.at(-1)
    const isAdjacent = previousAddress !== undefined && pendingNames.length === 0
    pendingNames = []
    // 'ann@… <ann@…>' and 'ann@…<mailto:ann@…>' are one address.
    if (previousAddress && name === '' && isSameEmail(previousAddress.emailText, text)) continue
    if (isAdjacent && previousAddress.name !== '') (previousAddress.otherEmails ??= []).push(text)
    else found.push({ emailText: text, name })
  }
  const [singleAddress] = found
  if (
    singleAddress &&
    found.length === 1 &&
    singleAddress.name === '' &&
    words[0]?.kind !== 'word'
  ) {
    return {
      addresses: [{ ...singleAddress, name: nameFromWords(pendingNames) }],
      unmatchedNames: [],
    }
  }
  return {
    addresses: found,
    unmatchedNames: found.length > 1 && pendingNames.length > 0 ? [pendingNames.join(' ')] : [],
  }
}

function nameFromWords(words: readonly string[]): string {
  const name = cleanName(words.join(' '))
  return canBeName(name) ? name : ''
}

/** A spreadsheet cell with addresses: `"ann@…"`, `"Ann Lee <ann@…>"`, `"ann@…, bob@…"`. */
function parseQuotedAddresses(pieces: readonly TextPiece[]): BulkAddresses | null {
  const [singleAddress, ...otherAddresses] = pieces
  if (otherAddresses.length > 0 || singleAddress?.kind !== 'quoted' || !hasAtSign(singleAddress))
    return null
  const [line] = parseLines(singleAddress.text)
  const innerPieces = line?.pieces ?? []
  const isQuotedAgain = innerPieces.length === 1 && innerPieces[0]?.kind === 'quoted'
  return isQuotedAgain ? null : parseAddresses(innerPieces)
}

function splitWords(pieces: readonly TextPiece[]): Word[] {
  return pieces.flatMap((piece): Word[] => {
    if (piece.kind === 'quoted') return [{ text: piece.text, kind: 'word' }]
    if (piece.kind === 'angle') {
      return hasAtSign(piece) ? [{ text: extractAddress(piece.text), kind: 'bracketed' }] : []
    }
    return piece.text.split(/\s+/).flatMap((word): Word[] => {
      const typed = word.includes('@') ? extractAddress(word) : ''
      if (!typed.includes('@')) return [{ text: word, kind: 'word' }]
      // A leading @ marks a handle of another service.
      return typed.startsWith('@') && typed !== piece.text ? [] : [{ text: typed, kind: 'address' }]
    })
  })
}

const openingCharacters = '<([{"\'‘-|*•·'
const closing = '>)]}"\'’.,;:!?'

/** Strips `mailto:` and the punctuation of a surrounding sentence or list. */
function extractAddress(text: string): string {
  if (text.length > maxAddressLength) return text.trim()
  let start = 0
  let end = text.length
  while (start < end && (openingCharacters.includes(text[start] ?? '') || text[start] === ' '))
    start += 1
  while (end > start && (closing.includes(text[end - 1] ?? '') || text[end - 1] === ' ')) end -= 1
  const addressText = text.slice(start, end).replace(/^mailto:/i, '')
  const question = addressText.indexOf('?')
  return question > 0 ? addressText.slice(0, question) : addressText
}
