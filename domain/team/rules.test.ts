import { expect, test } from 'vitest'
import { rolesText } from './labels.ts'
import { hasRole, type Role, roleNames } from '../kernel/roles.ts'
import { changeRefusal } from './rules.ts'

const helper = (...roles: Role[]) => ({ isAdmin: false, team: { name: 'Ben', roles } })

test.each<[string, Parameters<typeof hasRole>[0], string]>([
  ['nobody', null, ''],
  ['an attendee', { isAdmin: false }, ''],
  ['who helps at the door', helper('door'), 'door'],
  ['who has two roles', helper('photos', 'door'), 'door photos'],
  ['the administrator', { isAdmin: true }, roleNames.join(' ')],
])('%s has these roles', (_, user, held) => {
  expect(roleNames.filter((role) => hasRole(user, role)).join(' ')).toBe(held)
})

test('roles are told in the order of the list', () => {
  expect(rolesText(['photos', 'door'])).toBe('Door, Photos')
})

const door: Role[] = ['door']
const all: Role[] = ['administrator']
const none: Role[] = []

// By the administrator, about the administrator's address, before, after.
test.each<[boolean, boolean, Role[], Role[], string | undefined]>([
  [true, false, none, door, undefined],
  [true, false, none, all, undefined],
  [true, false, all, none, undefined],
  [false, false, none, door, undefined],
  [false, false, door, none, undefined],
  [false, false, none, all, 'forbidden'],
  [false, false, all, none, 'forbidden'],
  [false, false, all, door, 'forbidden'],
  [false, false, all, all, undefined],
  [true, true, none, door, 'invalid-input'],
])('%s %s %j → %j: %s', (byAdministrator, ofAdministrator, before, after, code) => {
  const change = { byAdministrator, ofAdministrator, before, after }
  expect(changeRefusal(change)?.problem.code).toBe(code)
})
