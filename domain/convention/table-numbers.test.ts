import { expect, test } from 'vitest'
import { parseTableNumbers } from './table-numbers.ts'

test.each([
  ['1-5', ['1', '2', '3', '4', '5']],
  ['A-D', ['A', 'B', 'C', 'D']],
  ['B1-B3', ['B1', 'B2', 'B3']],
  ['1-2, 7,X', ['1', '2', '7', 'X']],
  ['9-9', ['9']],
  ['', null],
  ['1-', null],
  ['5-1', null],
  ['D-A', null],
  ['A1-B3', null],
  ['1-999', null],
  ['1-100, 101-201', null],
  ['tables', null],
  ['1,,2', null],
  [`1-2,${' '.repeat(300)}`, null],
])('%j', (text, numbers) => {
  expect(parseTableNumbers(text)).toEqual(numbers)
})
