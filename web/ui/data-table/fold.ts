/** For comparing: without case and accents. The same on the server and in every browser. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
