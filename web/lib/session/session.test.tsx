import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { listNotifications } from '../../../domain/notifications/api.ts'
import { currentSession } from '../../../domain/auth/api.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { useBrowserQuery } from '../queries/cache.ts'
import { queryFor } from '../queries/query-for.ts'
import { useSessionFromServer, useUser } from './session.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const convention = { startDate: '2027-05-21T16:00:00.000Z' }
const notificationsQuery = queryFor(listNotifications)

const Notifications = () => <p>{JSON.stringify(useBrowserQuery(notificationsQuery).data)}</p>

/** A part of a page that shows the session. */
function Part() {
  useSessionFromServer()
  return useUser() ? <Notifications /> : <p>Log in first</p>
}

const Page = () => <Part key={useUser()?.email} />

/** Stores a user as another page of the same browser does. */
function storeElsewhere(user: User | null) {
  if (user) localStorage.setItem(userStorageKey(convention), JSON.stringify(user))
  else localStorage.removeItem(userStorageKey(convention))
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
}

const createUser = (name: string): User => ({
  email: `${name}@example.com`,
  names: [],
  isAdmin: false,
})

test('a user who logs in on another page after a logout there sees no data of the previous user here, and stays logged in', () => {
  // No answer arrives: the page has only its own state.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  storeElsewhere(createUser('rosa'))
  renderPage(<Page />, convention, [
    [notificationsQuery.queryKey, 'for Rosa'],
    [queryFor(currentSession).queryKey, createUser('rosa')],
  ])
  expect(screen.getByText('"for Rosa"')).toBeDefined()
  storeElsewhere(null)
  expect(screen.getByText('Log in first')).toBeDefined()
  storeElsewhere(createUser('omar'))
  expect(document.body.textContent).toBe('')
  expect(localStorage.getItem(userStorageKey(convention))).toContain('omar@example.com')
})
