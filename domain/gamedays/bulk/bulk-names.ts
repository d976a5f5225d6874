import { oneLine } from '../../kernel/text/text.ts'

/** 'ann.lee_smith@…' is 'Ann Lee Smith', and so is an address that is all in capitals. */
export function nameFromEmail(email: string): string {
  const written = email === email.toUpperCase() ? email.toLowerCase() : email
  const words = written.slice(0, written.indexOf('@')).split(/[._\s]+/)
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
  return name.trim() || email
}

/** Longer than any name: nothing is done with it. */
const furthest = 1_000
const around = ' ,;:|-–—*•·"<>'
const pairs: Record<string, string> = { "'": "'", '‘': '’', '(': ')', '[': ']', '{': '}' }
const suffix = /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.? ?d|esq|dds|cpa)\.?$/i

/** A name as people write it, without what stood around it in the text. */
export function tidyName(text: string): string {
  if (text.length > furthest) return text
  let name = oneLine(text)
  for (;;) {
    let start = 0
    let end = name.length
    while (start < end && around.includes(name[start] ?? '')) start += 1
    while (end > start && around.includes(name[end - 1] ?? '')) end -= 1
    if (end - start > 1 && pairs[name[start] ?? ''] === name[end - 1]) {
      name = name.slice(start + 1, end - 1)
    } else return inOrder(name.slice(start, end))
  }
}

/** 'Lee, Ann' is Ann Lee; 'Ann Lee, PhD' stays. */
function inOrder(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  if (more.length > 0 || last === '' || first === '' || suffix.test(first)) return name
  return tidyName(`${first} ${last}`)
}

const label = /^(?:e-?mail|mail)(?: address)?$/i

/** Somebody may have meant it as a name: it is no address, nor what says that one follows. */
export const mayBeName = (text: string): boolean =>
  text.length > furthest ||
  (/[\p{L}\d]/u.test(text) && !/:\/\/|@/.test(text) && !label.test(text.trim()))

/** And no number, as telephones have it and lists. */
export function isNameLike(text: string): boolean {
  if (text.length > furthest) return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const digits = text.match(/\d/g)?.length ?? 0
  return letters >= digits && mayBeName(text)
}

/** What stood in the cells before an address: a name, or a first name and a last one, and what else there is. */
export function nameFromCells(cells: readonly string[]): string {
  const [first = tidyName(cells.findLast(mayBeName) ?? ''), second] = cells
    .filter(isNameLike)
    .map(tidyName)
  if (second === undefined || (cells.length > 2 && first.includes(' '))) return first
  return `${first} ${second}`
}
