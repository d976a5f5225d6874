import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/jsdom-popover.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { exampleConvention } from '../../../domain/events/example.ts'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { storedUser, storeUser } from '../../lib/session/stored-user.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { TopBar } from './top-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const storage = userStorageKey(exampleConvention)
const page = { clock: { renderedAt: '2027-05-01T19:00:00.000Z' } }

function showBar(user: Partial<User> | null) {
  storeUser(storage, user as User | null)
  renderPage(
    <PageContext value={page as never}>
      <TopBar />
    </PageContext>,
    { ...exampleConvention, name: 'MeepCon' },
  )
}

const logOutLink = () => screen.queryByRole('link', { name: 'Log out' })

// The specification: "A logout icon link shows for any signed-in user."
test.each([
  ['an attendee', { email: 'rosa@example.com', names: [], isAdmin: false }, true],
  ['the administrator', { email: 'a@example.com', names: [], isAdmin: true }, true],
  ['a visitor', null, false],
])('shows a logout icon link in the bar for %s: %s', (_, user, isThere) => {
  showBar(user)
  expect(logOutLink() !== null).toBe(isThere)
})

test('the logout icon link logs out at once', async () => {
  const fetched = vi.fn<(path: string) => Promise<Response>>(() =>
    Promise.resolve(Response.json(null)),
  )
  vi.stubGlobal('fetch', fetched)
  showBar({ email: 'rosa@example.com', names: [], isAdmin: false })
  fireEvent.click(logOutLink() as HTMLElement)
  await expect.poll(() => storedUser(storage)).toBeNull()
  expect(fetched.mock.calls.map(([path]) => path)).toContain('/api/user/logout')
  expect(logOutLink()).toBeNull()
})
