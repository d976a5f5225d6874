/** For comparing: without case and accents. The same on both engines and in every browser. */
export function foldText(text: string): string {
  // Most names and addresses have no accents, and long lists of them are folded at every change.
  if (plainPattern.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const plainPattern = /^[ -~\s]*$/
