import { isVisible } from '../kernel/text/text.ts'
import { maxNameLength } from './name-limits.ts'

export const nameTooLongText = `A name can have at most ${maxNameLength} characters.`

// Obvious cases, reported while typing; the server detects more.
const webAddress = /:\/\/|\bwww\./i

/** Problem of a normalized name, or null. */
export function nameError(name: string): string | null {
  if (!isVisible(name)) return 'Enter a name.'
  // Counts code points, so that an emoji is not split in half.
  if (Array.from(name).length > maxNameLength) return nameTooLongText
  // Names are mailed to an address that an attacker may have typed.
  if (webAddress.test(name)) return 'A name cannot contain a web or email address.'
  return null
}

/** Positions of repeated names, ignoring case. */
export function findRepeatedNames(names: readonly string[]): number[] {
  const folded = names.map((name) => name.toLowerCase())
  return folded.flatMap((name, position) =>
    name !== '' && folded.indexOf(name) < position ? [position] : [],
  )
}

/** Names without those in the other list, ignoring case. */
export function removeNames(names: readonly string[], others: readonly string[]): string[] {
  const folded = new Set(others.map((name) => name.toLowerCase()))
  return names.filter((name) => !folded.has(name.toLowerCase()))
}

export const repeatedNameText = (name: string): string =>
  `${name} is already on the list. Every badge needs its own name.`
