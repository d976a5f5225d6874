import { expect, test } from 'vitest'
import { pluralize } from './pluralize.ts'

test.each([
  [0, '0 guests', '0 people'],
  [1, '1 guest', '1 person'],
  [2, '2 guests', '2 people'],
])('formats %i as %s, %s', (count, guests, people) => {
  expect(pluralize(count, 'guest')).toBe(guests)
  expect(pluralize(count, 'person', 'people')).toBe(people)
})
