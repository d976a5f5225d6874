import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userStorageName } from '../../domain/convention/rules.ts'
import type { Wish } from '../../domain/offline/wish.ts'
import { PageContext } from '../lib/page.ts'
import { fakeDatabase } from '../testing/fake-database.ts'
import { renderPage } from '../testing/test-page.tsx'
import { SignalBar } from './signal-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const convention = { startDate: '2027-05-21' }
const owner = 'rosa@example.com'
const wish = { id: 'wish', owner, title: 'Seat for Eva', text: 'Heat', state: 'waiting' } as Wish

test('what another page of this device waits for is shown here too, and sent should that one be closed', async () => {
  const user = { email: owner, names: [], isAdmin: false, team: null }
  const name = userStorageName(convention)
  localStorage.setItem(name, JSON.stringify(user))
  vi.stubGlobal('indexedDB', fakeDatabase<readonly Wish[]>([wish]).indexedDB)
  const page = { clock: { renderedAt: '2027-05-21T19:10:00.000Z' } }
  renderPage(
    <PageContext value={page as never}>
      <SignalBar />
    </PageContext>,
    convention,
  )
  expect(screen.queryByText('Seat for Eva')).toBeNull()
  localStorage.setItem('wishes', '1')
  await act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'wishes' })))
  expect(await screen.findByText('Seat for Eva')).toBeDefined()
})
