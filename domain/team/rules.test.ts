import { expect, test } from 'vitest'
import { roleLabelsText } from './labels.ts'
import { hasRole, type Role, roleNames } from '../kernel/roles.ts'
import { teamChangeRefusal } from './rules.ts'

const helper = (...roles: Role[]) => ({ isAdmin: false, team: { name: 'Ben', roles } })

test.each<[string, Parameters<typeof hasRole>[0], string]>([
  ['no user', null, ''],
  ['an attendee', { isAdmin: false }, ''],
  ['a helper with one role', helper('door'), 'door'],
  ['a helper with two roles', helper('photos', 'door'), 'door photos'],
  ['the administrator', { isAdmin: true }, roleNames.join(' ')],
])('%s has these roles', (_, user, expectedRoles) => {
  expect(roleNames.filter((role) => hasRole(user, role)).join(' ')).toBe(expectedRoles)
})

test('lists roles in a fixed order', () => {
  expect(roleLabelsText(['photos', 'door'])).toBe('Door, Photos')
})

const door: Role[] = ['door']
const administratorRoles: Role[] = ['administrator']
const noRoles: Role[] = []

// By the administrator, about the administrator's address, before, after.
test.each<[boolean, boolean, Role[], Role[], string | undefined]>([
  [true, false, noRoles, door, undefined],
  [true, false, noRoles, administratorRoles, undefined],
  [true, false, administratorRoles, noRoles, undefined],
  [false, false, noRoles, door, undefined],
  [false, false, door, noRoles, undefined],
  [false, false, noRoles, administratorRoles, 'forbidden'],
  [false, false, administratorRoles, noRoles, 'forbidden'],
  [false, false, administratorRoles, door, 'forbidden'],
  [false, false, administratorRoles, administratorRoles, undefined],
  [true, true, noRoles, door, 'invalid-input'],
])('%s %s %j → %j: %s', (byAdministrator, isOwnAdministrator, before, after, code) => {
  const change = { byAdministrator, isOwnAdministrator, before, after }
  expect(teamChangeRefusal(change)?.problem.code).toBe(code)
})
