import { normalizeLine } from '../../kernel/text/text.ts'

/** 'ann.lee_smith@…' becomes 'Ann Lee Smith', and so does an address in capitals. */
export function guessNameFromEmail(email: string): string {
  const readable = email === email.toUpperCase() ? email.toLowerCase() : email
  const words = readable.slice(0, readable.indexOf('@')).split(/[._\s]+/)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
  return name.trim() || email
}

/** Longer than any name, so left unchanged. */
const maxTrimSteps = 1_000
const surroundingCharacters = ' ,;:|-–—*•·"<>'
const pairs: Record<string, string> = { "'": "'", '‘': '’', '(': ')', '[': ']', '{': '}' }
const suffix = /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.? ?d|esq|dds|cpa)\.?$/i

/** Name without the punctuation around it in the text. */
export function cleanName(text: string): string {
  if (text.length > maxTrimSteps) return text
  let name = normalizeLine(text)
  for (;;) {
    let start = 0
    let end = name.length
    while (start < end && surroundingCharacters.includes(name[start] ?? '')) start += 1
    while (end > start && surroundingCharacters.includes(name[end - 1] ?? '')) end -= 1
    if (end - start > 1 && pairs[name[start] ?? ''] === name[end - 1]) {
      name = name.slice(start + 1, end - 1)
    } else return firstNameFirst(name.slice(start, end))
  }
}

/** A part of a name that stays behind it: 'Jr.', 'III' or 'PhD'. */
export const isNameSuffix = (text: string): boolean => suffix.test(text.trim())

/** 'Lee, Ann' is Ann Lee; 'Ann Lee, PhD' stays. */
function firstNameFirst(name: string): string {
  const [lastName = '', firstCell = '', ...otherParts] = name.split(',').map((part) => part.trim())
  if (otherParts.length > 0 || lastName === '' || firstCell === '' || isNameSuffix(firstCell))
    return name
  return cleanName(`${firstCell} ${lastName}`)
}

const label = /^(?:e-?mail|mail)(?: address)?$/i

/** True unless the text is an address or a label in front of one. */
export const canBeName = (text: string): boolean =>
  text.length > maxTrimSteps ||
  (/[\p{L}\d]/u.test(text) && !/:\/\/|@/.test(text) && !label.test(text.trim()))

/** Also excludes numbers, such as telephone and list numbers. */
export function isNameLike(text: string): boolean {
  if (text.length > maxTrimSteps) return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const digits = text.match(/\d/g)?.length ?? 0
  return letters >= digits && canBeName(text)
}

/**
 * Guesses the name from the cells before an address: a full name, or first and last name, possibly with other cells.
 */
export function guessNameFromCells(cells: readonly string[]): string {
  const [firstCell = cleanName(cells.findLast(canBeName) ?? ''), secondCell] = cells
    .filter(isNameLike)
    .map(cleanName)
  if (secondCell === undefined || (cells.length > 2 && firstCell.includes(' '))) return firstCell
  return isNameSuffix(secondCell) ? `${firstCell}, ${secondCell}` : `${firstCell} ${secondCell}`
}
