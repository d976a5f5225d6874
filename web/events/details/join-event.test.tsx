import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { userStorageName } from '../../../domain/convention/rules.ts'
import type { Wish } from '../../../domain/offline/wish.ts'
import type { User } from '../../../domain/people/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { showWishes } from '../../lib/wishes/shown-wishes.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { EventClock } from '../clock.tsx'
import { JoinEvent } from './join-event.tsx'

const event = exampleEvent({ eventDate: '2127-05-21T19:30:00.000Z', participants: [] })
const rosa = { id: 'rosa', name: 'Rosa Delgado' }
const theo = { id: 'theo', name: 'Theo Delgado' }

const wished = ({ id }: { id: string }) =>
  ({
    owner: 'rosa@example.com',
    act: 'join',
    subject: event.id,
    nameId: id,
    state: 'waiting',
  }) as Wish

beforeEach(() => showWishes([]))
afterEach(cleanup)

function open(...names: { id: string; name: string }[]) {
  const user = { email: 'rosa@example.com', names, isAdmin: false } as unknown as User
  storeUser(userStorageName(exampleConvention), user)
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

test('where a seat waits for a signal, the button says so and takes no second press', () => {
  open(rosa)
  expect([button().textContent, button().ariaDisabled]).toEqual(['Join Event', null])
  act(() => showWishes([wished(rosa)]))
  expect([button().textContent, button().ariaDisabled]).toEqual(['Waits to be sent', 'true'])
  act(() => showWishes([]))
  expect(button().textContent).toBe('Join Event')
})

test('meanwhile the others of an address can join', () => {
  open(rosa, theo)
  act(() => showWishes([wished(rosa)]))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([theo.name])
  expect(button().textContent).toBe('Join Event')
  act(() => showWishes([wished(rosa), wished(theo)]))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(button().textContent).toBe('Waits to be sent')
})
