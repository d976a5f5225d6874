import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { User } from '../../../domain/auth/schema.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import { publishQueue } from '../../lib/offline-queue/queue-snapshot.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { fakeDatabase } from '../../testing/fake-database.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { OwnPresence } from './own-presence.tsx'

const email = 'rosa@example.com'
const rosa = { id: 'rosa', name: 'Rosa Delgado' }
const theo = { id: 'theo', name: 'Theo Delgado' }

let database = fakeDatabase<readonly QueuedAction[]>()

beforeEach(() => {
  database = fakeDatabase()
  vi.stubGlobal('indexedDB', database.indexedDB)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  act(() => publishQueue(email, []))
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(...names: (typeof rosa)[]) {
  storeUser(userStorageKey(exampleConvention), { email, names } as unknown as User)
  const event = exampleEvent()
  const page = { clock: { renderedAt: '2027-05-21T19:25:00.000Z' } }
  renderPage(
    <PageContext value={page as never}>
      <ToastProvider>
        <EventClock events={[event]}>
          <OwnPresence event={event} names={names} />
        </EventClock>
      </ToastProvider>
    </PageContext>,
    exampleConvention,
  )
}

const buttonTexts = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a single name speaks for itself, several are named', () => {
  open(rosa)
  expect(buttonTexts()).toEqual(["I'm here", "I can't make it"])
  cleanup()
  open(rosa, theo)
  expect(buttonTexts()).toEqual([
    'Rosa is here',
    "Rosa can't make it",
    'Theo is here',
    "Theo can't make it",
  ])
})

test.each([
  ["I'm here", 'here', 'PUT /api/event/here/brass'],
  ["I can't make it", 'leave', 'POST /api/event/unregister/brass'],
])('%s waits in the queue while the device is offline', async (name, kind, call) => {
  open(rosa)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('Waiting to be sent')).toBeDefined()
  expect(screen.queryByRole('button', { name })).toBeNull()
  const queue = database.stored.get(email) ?? []
  expect(queue.map((action) => `${action.method} ${action.address}`)).toEqual([call])
  expect(queue).toMatchObject([{ kind, nameId: 'rosa', state: 'waiting' }])
})
