// oxlint-disable no-control-regex -- finding them is what this file is for
const controlsInParagraphs = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g
// Bidirectional overrides would turn around what stands beside the text; lone surrogates are no characters; the rest has no
// width. The joiners (U+200C, U+200D) stay: some scripts and emoji need them.
const strays = /[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\p{Cs}]/gu
/** Spaces, controls, and the three characters that count as letters or symbols but are drawn as nothing. */
const gaps = /[\s\p{Cc}\u2800\u3164\uffa0]+/gu
const ignored = /\p{Default_Ignorable_Code_Point}|\u2800/gu
const drawn = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name or a title, in whatever language: one line, single spaces, nothing that only a machine sees. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replaceAll(strays, '').replaceAll(gaps, ' ').trim()

/** Text of several lines, without what no person types. */
export const paragraphs = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(controlsInParagraphs, '').replaceAll(strays, '')

/** Whether a person would see anything of it. */
export const isVisible = (text: string): boolean => drawn.test(text.replaceAll(ignored, ''))

/** Whether a value holds the one character that no database keeps, however deep it lies. */
export function holdsNul(value: unknown): boolean {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      if (next.includes('\0')) return true
    } else if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) waiting.push(inner)
    }
  }
  return false
}
