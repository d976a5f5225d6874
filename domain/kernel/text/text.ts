// oxlint-disable no-control-regex -- finding them is what this file is for
const controlsInParagraphs = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g
// Bidirectional overrides would turn around what stands beside the text; lone surrogates are no characters; the rest has no
// width. The joiners (U+200C, U+200D) stay: some scripts and emoji need them.
const strayCharacters = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}]/gu
/** Spaces, controls, and the three characters that count as letters or symbols but are drawn as nothing. */
const gapPattern = /[\s\p{Cc}\u2800\u3164\uffa0]+/gu
const invisiblePattern = /\p{Default_Ignorable_Code_Point}|\u2800/gu
const visiblePattern = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name or a title, in whatever language: one line, single spaces, nothing that only a machine sees. */
export const normalizeLine = (text: string): string =>
  text.normalize('NFC').replaceAll(strayCharacters, '').replaceAll(gapPattern, ' ').trim()

/** Text of several lines, without what no person types. */
export const normalizeParagraphs = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(controlsInParagraphs, '').replaceAll(strayCharacters, '')

/** Whether a person would see anything of it. */
export const isVisible = (text: string): boolean =>
  visiblePattern.test(text.replaceAll(invisiblePattern, ''))

/** Whether a value holds the one character that no database keeps, however deep it lies. */
export function containsNul(value: unknown): boolean {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') {
      if (next.includes('\0')) return true
    } else if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) pending.push(inner)
    }
  }
  return false
}
