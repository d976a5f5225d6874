/** In all areas together. A plan of the hall is drawn of them, and a mistyped range would otherwise make thousands. */
export const mostTables = 200
export const longestNumbers = 200

const single = /^[A-Za-z]?\d{0,3}$/
const range = /^([A-Za-z]?)(\d{1,3})-([A-Za-z]?)(\d{1,3})$/
const letters = /^([A-Za-z])-([A-Za-z])$/

/** '1-24', 'A-F', 'B1-B12' and single ones, with commas between them. Null for what is none of these. */
export function tableNumbers(text: string): string[] | null {
  if (text.length > longestNumbers) return null
  const numbers: string[] = []
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const some = numbersOf(part)
    if (!some || numbers.length + some.length > mostTables) return null
    numbers.push(...some)
  }
  return numbers
}

function numbersOf(part: string): string[] | null {
  if (part !== '' && single.test(part)) return [part]
  const [, from, to] = letters.exec(part) ?? []
  if (from && to) {
    return counted(code(from), code(to), (position) => String.fromCodePoint(position))
  }
  const [, before, first, again, last] = range.exec(part) ?? []
  if (!first || !last || before !== again) return null
  return counted(Number(first), Number(last), (number) => `${before}${number}`)
}

const code = (letter: string) => letter.codePointAt(0) ?? 0

const counted = (first: number, last: number, nameOf: (position: number) => string) =>
  last < first
    ? null
    : Array.from({ length: last - first + 1 }, (_, index) => nameOf(first + index))
