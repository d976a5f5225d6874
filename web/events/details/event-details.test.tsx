import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { eventQuery, eventsQuery, myEventsQuery } from '../queries.ts'
import { EventDetailsDrawer } from './event-details.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = exampleEvent({ eventDate: '2127-05-21T19:30:00.000Z', participants: [] })
const other = exampleEvent({
  id: 'other',
  gameName: 'Azul',
  eventDate: event.eventDate,
  participants: [],
})

const onClose = vi.fn<() => void>()
beforeEach(() => onClose.mockClear())

/** Rosa opens an event, and may have joined another at that time. */
function open(
  ownNames: readonly object[],
  shownEvent = event,
  rosa = { id: 'rosa', name: 'Rosa Delgado' },
) {
  const user = { email: 'rosa@example.com', names: [rosa], isAdmin: false } as unknown as User
  storeUser(userStorageKey(exampleConvention), user)
  const page = { clock: { renderedAt: '2027-05-21T19:00:00.000Z' } }
  const OpenDrawer = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      isOpen && (
        <EventDetailsDrawer
          id={event.id}
          isEditing={false}
          onClose={() => {
            onClose()
            setOpen(false)
          }}
          onEdit={() => {}}
        />
      )
    )
  }
  renderPage(
    <PageContext value={page as never}>
      <ToastProvider>
        <EventClock events={[shownEvent]}>
          <OpenDrawer />
        </EventClock>
      </ToastProvider>
    </PageContext>,
    { ...exampleConvention, areas: [] },
    [
      [eventsQuery.queryKey, [shownEvent]],
      [eventQuery(event.id).queryKey, shownEvent],
      [myEventsQuery(rosa.id).queryKey, ownNames],
    ],
  )
}

test.each([
  ['full', [], 'You can join the waiting list.'],
  ['clash', [other], 'It cannot be.'],
])('reports a refused join (%s) after the drawer is closed', async (code, ownNames, text) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  open(ownNames)
  fireEvent.click(screen.getByRole('button', { name: 'Join Event' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const refusal = { code, title: 'No', message: 'It cannot be.' }
  await act(async () => resolve(new Response(JSON.stringify(refusal), { status: 409 })))
  await expect.poll(() => screen.getByRole('status').textContent).toContain(text)
})

test('closes nothing else when an event is deleted after its drawer was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  open([], event, { id: event.eventOwner, name: 'Rosa Delgado' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Event' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove Event' }).at(-1) as Element)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await act(async () => resolve(new Response('{}')))
  await expect.poll(() => screen.getByRole('status').textContent).toContain('Event removed.')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('reserves space for a waiting guest before the names load, and delays the action until then', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  open([], { ...event, spotsTaken: 4, inLine: 2, waitingList: true })
  const line = () => screen.getByRole('region', { name: 'Waiting list' })
  expect(line().textContent).toContain('2 waiting')
  expect(line().querySelectorAll('li')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull()
  expect(document.querySelector('.act-room')).not.toBeNull()
  const waiting = [
    { id: 'theo', name: 'Theo Delgado', offeredUntil: '' },
    { id: 'rosa', name: 'Rosa Delgado', offeredUntil: '2127-05-21T19:15:00.000Z' },
  ]
  await act(async () => resolve(Response.json(waiting)))
  expect(await screen.findByRole('button', { name: 'Take it' })).toBeTruthy()
  expect(line().querySelectorAll('li')).toHaveLength(2)
})
