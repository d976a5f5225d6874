import { expect, test } from 'vitest'
import { canOpenPath, listTeamPages } from './pages.ts'
import { type Role, roleNames } from '../kernel/roles.ts'

const helper = (...roles: Role[]) => ({ isAdmin: false, team: { name: 'Ben', roles } })

test.each<[string, string]>([
  ['door', '/door /badges /team'],
  ['tables', '/eventManagement /team'],
  ['gamedays', '/gameday-management /team'],
  ['letters', '/emailer /team'],
  ['photos', '/photo-management /team'],
  ['settings', '/settings /safety /team'],
])('lets %s open %s', (role, pages) => {
  expect(
    listTeamPages(helper(role as Role))
      .map(({ to }) => to)
      .join(' '),
  ).toBe(pages)
})

test('lets attendees open none, administrators all, and helpers only pages of their roles', () => {
  expect(listTeamPages({ isAdmin: false })).toEqual([])
  expect(canOpenPath({ isAdmin: true }, '/unknown')).toBe(true)
  expect(roleNames.filter((role) => canOpenPath(helper(role), '/unknown'))).toEqual([
    'administrator',
  ])
})
