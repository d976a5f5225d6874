import { expect, test } from 'vitest'
import { landingPath } from './landing-path.ts'
import { canOpenPath, listTeamPages, pageGroups } from './pages.ts'
import { type Role, roleNames } from '../kernel/roles.ts'

const helper = (...roles: Role[]) => ({ isAdmin: false, team: { name: 'Ben', roles } })

test.each<[string, string]>([
  ['door', '/organize /team /door /badges'],
  ['tables', '/organize /team /eventManagement /games'],
  ['gamedays', '/organize /team /gameday-management'],
  ['letters', '/organize /emailer /team'],
  ['photos', '/organize /team /photo-management'],
  ['settings', '/organize /settings /team /safety'],
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

test('lists the pages of each group side by side, after the overview', () => {
  const groups = listTeamPages({ isAdmin: true }).map(({ group }) => group)
  expect([...new Set(groups)]).toEqual([null, ...pageGroups])
  expect(groups.toSorted((a, b) => order(a) - order(b))).toEqual(groups)
})

const order = (group: (typeof pageGroups)[number] | null) =>
  group === null ? -1 : pageGroups.indexOf(group)

const badge = { id: 'rosa', name: 'Rosa' }

test.each<[string, Parameters<typeof landingPath>[0], string | undefined]>([
  ['the administrator', { isAdmin: true, names: [] }, '/organize'],
  ['the administrator with a badge', { isAdmin: true, names: [badge] }, '/organize'],
  ['a helper with a badge', { ...helper('photos'), names: [badge] }, '/organize'],
  ['an attendee', { isAdmin: false, names: [badge] }, '/weekend'],
  ['a user without a badge', { isAdmin: false, names: [] }, undefined],
])('after a login, %s lands on their own page', (_, user, path) => {
  expect(landingPath(user)).toBe(path)
})
