import { isVisible } from '../kernel/text/text.ts'
import { maxNameLength } from './name-limits.ts'

export const nameTooLongText = `A name has at most ${maxNameLength} characters.`

// The plainest ones, said while they are typed; the server knows more of them.
const webAddress = /:\/\/|\bwww\./i

/** What is wrong with a tidy name, or null. */
export function nameError(name: string): string | null {
  if (!isVisible(name)) return 'Enter a name.'
  // Counted as people count them, not in half emoji.
  if (Array.from(name).length > maxNameLength) return nameTooLongText
  // Names are mailed to an address that a stranger may have typed.
  if (webAddress.test(name)) return 'A name cannot contain a web or e-mail address.'
  return null
}

/** The positions of names that are already there, written in whatever case. */
export function findRepeatedNames(names: readonly string[]): number[] {
  const folded = names.map((name) => name.toLowerCase())
  return folded.flatMap((name, position) =>
    name !== '' && folded.indexOf(name) < position ? [position] : [],
  )
}

/** Those that are not among others, in whatever case these are written. */
export function removeNames(names: readonly string[], others: readonly string[]): string[] {
  const folded = new Set(others.map((name) => name.toLowerCase()))
  return names.filter((name) => !folded.has(name.toLowerCase()))
}

export const repeatedNameText = (name: string): string =>
  `${name} is already on the list. Every badge needs a name of its own.`
