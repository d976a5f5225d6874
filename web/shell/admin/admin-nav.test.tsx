import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention } from '../../../domain/events/example.ts'
import type { Role } from '../../../domain/kernel/roles.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { AdminNav } from './admin-nav.tsx'

afterEach(cleanup)

function show(...roles: Role[]) {
  storeUser(userStorageKey(exampleConvention), {
    email: 'ben@example.com',
    names: [],
    isAdmin: roles.includes('administrator'),
    team: { name: 'Ben', roles },
  })
  renderPage(<AdminNav />, exampleConvention)
}

const groups = () =>
  screen
    .getAllByRole('list')
    .map((list) => within(list).getAllByRole('link'))
    .map((links) => links.map(({ textContent }) => textContent).join(', '))

test('groups the pages of the administrator by the time of the year', () => {
  show('administrator')
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('href')).toBe('/organize')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Before',
    'Weekend',
    'After',
    'More',
  ])
  expect(groups()).toEqual([
    'Registrations, Emails, Settings, Team',
    'Door, Badges, Events',
    'Statistics, Photos',
    'Games, Gamedays, Moderation, Audit log',
  ])
})

test('leaves out groups without a page that the helper may open', () => {
  show('door', 'photos')
  expect(groups()).toEqual(['Team', 'Door, Badges', 'Photos'])
})

test('opens one group at a time on phones, and closes it again', async () => {
  show('administrator')
  const openGroups = () =>
    screen
      .getAllByRole('button', { expanded: true })
      .map((button) => [
        button.textContent,
        document.getElementById(button.getAttribute('aria-controls') ?? '')?.className,
      ])
  await userEvent.click(screen.getByRole('button', { name: 'Before' }))
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  expect(openGroups()).toEqual([['After', 'admin-group']])
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
})
