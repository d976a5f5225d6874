import { expect, test } from 'vitest'
import { showFrom, maxBreakpoint } from './widths.ts'

test.each([
  [undefined, undefined, undefined],
  ['xs', 'num', 'num'],
  ['md', undefined, 'from-md'],
  ['lg', 'num', 'from-lg num'],
] as const)('returns the classes of %s with the class %s', (from, className, expected) => {
  expect(showFrom(from, className)).toBe(expected)
})

test('widest returns the largest breakpoint', () => {
  expect(maxBreakpoint(['md', 'lg', 'sm'])).toBe('lg')
  expect(maxBreakpoint([])).toBe('xs')
})
