import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { publishQueue } from '../../lib/offline-queue/queue-snapshot.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { JoinEvent } from './join-event.tsx'

const event = exampleEvent({ eventDate: '2127-05-21T19:30:00.000Z', participants: [] })
const rosa = { id: 'rosa', name: 'Rosa Delgado' }
const theo = { id: 'theo', name: 'Theo Delgado' }

const email = 'rosa@example.com'

const queuedJoin = ({ id }: { id: string }) =>
  ({
    kind: 'join',
    subject: event.id,
    nameId: id,
    state: 'waiting',
  }) as QueuedAction

beforeEach(() => publishQueue(email, []))
afterEach(cleanup)

function open(...names: { id: string; name: string }[]) {
  const user = { email, names, isAdmin: false } as unknown as User
  storeUser(userStorageKey(exampleConvention), user)
  const page = { clock: { renderedAt: '2027-05-21T19:00:00.000Z' } }
  renderPage(
    <PageContext value={page as never}>
      <ToastProvider>
        <EventClock events={[event]}>
          <JoinEvent event={event} user={user} onProblem={() => {}} onClash={() => {}} />
        </EventClock>
      </ToastProvider>
    </PageContext>,
    exampleConvention,
  )
}

const button = () => screen.getByRole('button')

test('disables the button while joining is queued', () => {
  open(rosa)
  expect([button().textContent, button().ariaDisabled]).toEqual(['Join Event', null])
  act(() => publishQueue(email, [queuedJoin(rosa)]))
  expect([button().textContent, button().ariaDisabled]).toEqual(['Waiting to be sent', 'true'])
  act(() => publishQueue(email, []))
  expect(button().textContent).toBe('Join Event')
})

test('lets the other names of the account join while one is queued', () => {
  open(rosa, theo)
  act(() => publishQueue(email, [queuedJoin(rosa)]))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([theo.name])
  expect(button().textContent).toBe('Join Event')
  act(() => publishQueue(email, [queuedJoin(rosa), queuedJoin(theo)]))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(button().textContent).toBe('Waiting to be sent')
})
