import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleEvent } from '../../domain/events/example.ts'
import { eventsQuery } from '../events/queries.ts'
import { Closable } from '../testing/closable.tsx'
import { PageContext } from '../lib/page.ts'
import { EventClock } from '../lib/time/event-clock.tsx'
import { renderPage } from '../testing/test-page.tsx'
import { ClaimTable } from './claim-table.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const root = exampleEvent({ id: 'root', gameName: 'Root', eventTime: '4:00 PM' })
const page = { clock: { renderedAt: root.eventDate } } as never

function open(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    if (typeof body !== 'string') return Promise.resolve(Response.json([]))
    sent.push([url, JSON.parse(body)])
    return Promise.resolve(answer())
  })
  renderPage(
    <PageContext value={page}>
      <EventClock events={[root]}>
        <ClaimTable number="7" placeableEvents={[root]} />
      </EventClock>
    </PageContext>,
    {},
    [[eventsQuery.queryKey, [root]]],
  )
  fireEvent.click(screen.getByRole('button', { name: "We're here: Root, 4:00 PM" }))
  return sent
}

test('assigns the chosen table to an event', async () => {
  const sent = open(() => Response.json({ ...root, place: '7' }))
  await expect.poll(() => sent).toEqual([['/api/event/place/root', { place: '7', shared: false }]])
})

test('reports that a table was taken in the meantime', async () => {
  const message = 'Azul (June Webb) has table 7 until 6:30 PM.'
  open(() => Response.json({ code: 'place-taken', title: 'Table Taken', message }, { status: 409 }))
  expect((await screen.findByRole('alert')).textContent).toBe(`Table Taken${message}`)
})

test('reports a refusal even after the user chose another table', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  renderPage(
    <PageContext value={page}>
      <EventClock events={[root]}>
        <Closable>
          <ClaimTable number="7" placeableEvents={[root]} />
        </Closable>
      </EventClock>
    </PageContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^We're here/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  resolve(Response.json({ code: 'place-taken', title: 'No', message: 'Taken.' }, { status: 409 }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Taken.')
})
