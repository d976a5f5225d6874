// oxlint-disable no-control-regex -- finding them is what this file is for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const controlsInParagraphs = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]+/g

/** A name or a title: whatever would start a new line, or a mail header, becomes a space. */
export const oneLine = (text: string): string => text.replaceAll(controls, ' ')

/** Text of several lines, without what no person types. */
export const paragraphs = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(controlsInParagraphs, '')

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
