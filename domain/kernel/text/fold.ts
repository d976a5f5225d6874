/** Removes case and accents for comparisons. Identical on both engines and in every browser. */
export function foldText(text: string): string {
  // Fast path: most names and addresses have no accents, and long lists of them are folded on every change.
  if (plainPattern.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const plainPattern = /^[ -~\s]*$/
