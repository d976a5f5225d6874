/** For comparing: without case and accents. The same on both engines and in every browser. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
