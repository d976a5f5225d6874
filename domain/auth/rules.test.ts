import { describe, expect, test } from 'vitest'
import { decideLogin, isAdministrator } from './rules.ts'

const rosa = { email: 'rosa@example.com' }
const june = { email: 'june@example.com' }

describe('logging in with a code', () => {
  test.each([
    ['login', null, false, 'enter'],
    ['personal', null, false, 'enter'],
    ['personal', null, true, 'enter'],
    ['login', rosa, false, 'enter'],
    ['personal', rosa, false, 'stay'],
    ['personal', rosa, true, 'stay'],
    ['login', june, false, 'ask'],
    ['personal', june, false, 'ask'],
    ['login', june, true, 'enter'],
    ['personal', june, true, 'enter'],
  ] as const)(
    'a %s code of Rosa, with %j there, switching %s: %s',
    (kind, current, isSwitch, entry) => {
      expect(decideLogin({ ...rosa, kind }, current, isSwitch)).toBe(entry)
    },
  )
})

test.each([
  ['rosa@example.com', 'login', true],
  ['rosa@example.com', 'personal', false],
  ['june@example.com', 'login', false],
] as const)('%s by a %s code is the administrator: %s', (email, kind, expected) => {
  expect(isAdministrator({ email, kind }, 'rosa@example.com')).toBe(expected)
})
