import { expect, test } from 'vitest'
import { showFrom, widest } from './widths.ts'

test.each([
  [undefined, undefined, undefined],
  ['xs', 'num', 'num'],
  ['md', undefined, 'from-md'],
  ['lg', 'num', 'from-lg num'],
] as const)('%s with %s', (from, className, expected) => {
  expect(showFrom(from, className)).toBe(expected)
})

test('the widest of some', () => {
  expect(widest(['md', 'lg', 'sm'])).toBe('lg')
  expect(widest([])).toBe('xs')
})
