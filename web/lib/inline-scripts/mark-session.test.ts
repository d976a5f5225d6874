// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markSession } from './mark-session.ts'

const userWith = (...names: string[]) => ({
  email: 'rosa@example.com',
  isAdmin: false,
  names: names.map((name) => ({ id: name, name })),
})

test.each([
  [userWith('Rosa Delgado', 'Elliot Park'), '"2 badges"', '"Rosa"'],
  [userWith('Rosa Delgado'), '"1 badge"', '"Rosa"'],
  [userWith(), '', '"rosa@example.com"'],
  [null, '', ''],
])('%j has the menu text %j and the button text %j', (user, badges, brief) => {
  const root = document.createElement('html')
  markSession(root, user)
  expect(root.style.getPropertyValue('--stored-badges')).toBe(badges)
  expect(root.style.getPropertyValue('--stored-brief')).toBe(brief)
})
