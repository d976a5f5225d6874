import { expect, test } from 'vitest'
import { badgeWaitText } from './texts.ts'

test('explains that smaller parties may be served first, except to a party of one badge', () => {
  expect(badgeWaitText(1)).toBe(
    "We'll email you once it is yours. Badges go to the first on the waiting list.",
  )
  expect(badgeWaitText(2)).toMatch(/once they are yours\. If too few badges are free/)
})
