import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import { PageContext } from '../../lib/page.ts'
import { fakeDatabase } from '../../testing/fake-database.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { OfflineBar } from './offline-bar.tsx'

// Loaded on demand by the bar: without this, the first test would wait for the compiler.
beforeAll(() => import('./queue-list.tsx'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const convention = { startDate: '2027-05-21' }
const email = 'rosa@example.com'
const queued = (title: string) =>
  ({ id: title, title, text: 'Heat', state: 'waiting', attempted: false }) as QueuedAction

test('lists queued actions, and those added by another page once this one is visible again', async () => {
  const user = { email, names: [], isAdmin: false, team: null }
  localStorage.setItem(userStorageKey(convention), JSON.stringify(user))
  const { stored, indexedDB } = fakeDatabase({ [email]: [queued('Seat for Eva')] })
  vi.stubGlobal('indexedDB', indexedDB)
  const page = { clock: { renderedAt: '2027-05-21T19:10:00.000Z' } }
  renderPage(
    <PageContext value={page as never}>
      <OfflineBar />
    </PageContext>,
    convention,
  )
  expect(await screen.findByText('Seat for Eva')).toBeDefined()
  stored.set(email, [queued('Seat for Eva'), queued('Seat for Milo')])
  await act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Seat for Milo')).toBeDefined()
})
