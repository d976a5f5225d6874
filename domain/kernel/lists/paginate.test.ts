import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

const seven = [1, 2, 3, 4, 5, 6, 7]

test.each([
  [seven, 0, 3, { items: [1, 2, 3], page: 0, pages: 3 }],
  [seven, 2, 3, { items: [7], page: 2, pages: 3 }],
  [seven, 9, 3, { items: [7], page: 2, pages: 3 }],
  [seven, -1, 3, { items: [1, 2, 3], page: 0, pages: 3 }],
  [seven, 0, 7, { items: seven, page: 0, pages: 1 }],
  [seven, 0, Infinity, { items: seven, page: 0, pages: 1 }],
  [[], 3, 10, { items: [], page: 0, pages: 1 }],
])('paginates %j to page %i of %i', (items, page, size, expected) => {
  expect(paginate(items, page, size)).toEqual(expected)
})
