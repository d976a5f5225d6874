// oxlint-disable no-control-regex -- finding them is what this file is for
const controlsInParagraphs = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g
// Bidirectional overrides would reorder adjacent text; lone surrogates are not characters; the rest has no width. The
// joiners (U+200C, U+200D) are allowed: some scripts and emoji need them.
const strayCharacters = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}]/gu
/** Spaces, controls, and the three characters that count as letters or symbols but are rendered blank. */
const gapPattern = /[\s\p{Cc}\u2800\u3164\uffa0]+/gu
const invisiblePattern = /\p{Default_Ignorable_Code_Point}|\u2800/gu
const visiblePattern = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Normalizes a name or a title in any language: one line, single spaces, no invisible characters. */
export const normalizeLine = (text: string): string =>
  text.normalize('NFC').replaceAll(strayCharacters, '').replaceAll(gapPattern, ' ').trim()

/** Normalizes text of several lines, without invisible characters. */
export const normalizeParagraphs = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(controlsInParagraphs, '').replaceAll(strayCharacters, '')

/** True if the text contains a visible character. */
export const isVisible = (text: string): boolean =>
  visiblePattern.test(text.replaceAll(invisiblePattern, ''))

/** True if a value contains, at any depth, the one character that no database stores. */
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
