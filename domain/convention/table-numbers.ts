/** Limit for all areas together. The plan of the hall draws each table, and a mistyped range would create thousands. */
export const maxHallTables = 200
export const maxTableNumbersLength = 200

const single = /^[A-Za-z]?\d{0,3}$/
const range = /^([A-Za-z]?)(\d{1,3})-([A-Za-z]?)(\d{1,3})$/
const letterRange = /^([A-Za-z])-([A-Za-z])$/

/** '1-24', 'A-F', 'B1-B12' and single numbers, separated by commas. Null for any other text. */
export function parseTableNumbers(text: string): string[] | null {
  if (text.length > maxTableNumbersLength) return null
  const numbers: string[] = []
  for (const part of text.split(',').map((segment) => segment.trim())) {
    const expanded = expandRange(part)
    if (!expanded || numbers.length + expanded.length > maxHallTables) return null
    numbers.push(...expanded)
  }
  return numbers
}

function expandRange(part: string): string[] | null {
  if (part !== '' && single.test(part)) return [part]
  const [, from, to] = letterRange.exec(part) ?? []
  if (from && to) {
    return expandSequence(charCode(from), charCode(to), (position) =>
      String.fromCodePoint(position),
    )
  }
  const [, prefix, first, secondPrefix, last] = range.exec(part) ?? []
  if (!first || !last || prefix !== secondPrefix) return null
  return expandSequence(Number(first), Number(last), (number) => `${prefix}${number}`)
}

const charCode = (letter: string) => letter.codePointAt(0) ?? 0

const expandSequence = (first: number, last: number, formatNumber: (position: number) => string) =>
  last < first
    ? null
    : Array.from({ length: last - first + 1 }, (_, index) => formatNumber(first + index))
