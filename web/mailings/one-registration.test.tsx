import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userStorageKey } from '../../domain/convention/rules.ts'
import { exampleConvention } from '../../domain/events/example.ts'
import type { User } from '../../domain/auth/schema.ts'
import { storeUser } from '../lib/session/stored-user.ts'
import { renderPage } from '../testing/test-page.tsx'
import { OneRegistration } from './one-registration.tsx'

afterEach(cleanup)

test.each([
  ['administrator', "You'll find it in the registration on the Registrations page."],
  ['letters', 'Administrators find it on the Registrations page.'],
] as const)('shows users with the role %s where to find the id', (role, hint) => {
  const team = { name: 'Ben', roles: [role] }
  const user: User = {
    email: 'ben@example.com',
    names: [],
    isAdmin: role === 'administrator',
    team,
  }
  storeUser(userStorageKey(exampleConvention), user)
  renderPage(
    <OneRegistration initialId="" busy={false} disabled={false} onSend={() => {}} />,
    exampleConvention,
  )
  expect(screen.getByText(hint)).toBeDefined()
})
