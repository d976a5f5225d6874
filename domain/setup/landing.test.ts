import { expect, test } from 'vitest'
import { setupLanding } from './landing.ts'

test.each([
  [true, true, '/organize/setup'],
  [true, undefined, undefined],
  [false, true, undefined],
] as const)(
  'leads an administrator (%s) of a closed site (%s) to %s',
  (isAdmin, gettingReady, path) => {
    expect(setupLanding({ isAdmin }, { gettingReady })).toBe(path)
  },
)
