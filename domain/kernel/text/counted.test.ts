import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 guests', '0 people'],
  [1, '1 guest', '1 person'],
  [2, '2 guests', '2 people'],
])('%i: %s, %s', (count, guests, people) => {
  expect(counted(count, 'guest')).toBe(guests)
  expect(counted(count, 'person', 'people')).toBe(people)
})
