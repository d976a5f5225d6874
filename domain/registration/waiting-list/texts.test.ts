import { expect, test } from 'vitest'
import { badgeWaitText } from './texts.ts'

test('explains that smaller parties may be served first, except to a party of one badge', () => {
  expect(badgeWaitText(1)).toBe('We write to you once it is yours. Badges go to the first in line.')
  expect(badgeWaitText(2)).toMatch(/once they are yours\. Who waits for fewer badges/)
})
