import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { myEventsQuery, useEventsByName } from '../queries.ts'
import { EventCard } from './event-card.tsx'
import { useEventRows } from './event-row.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renderedAt = '2127-05-21T16:00:00.000Z'
const brassEvent = exampleEvent({ eventDate: '2127-05-21T19:30:00.000Z', participants: [] })
const azul = { ...brassEvent, id: 'azul', gameName: 'Azul' }
const later = { ...brassEvent, id: 'later', eventDate: '2127-05-21T23:30:00.000Z' }
const neverAnswer = () => new Promise<Response>(() => {})
const failed = () => Promise.resolve(new Response('', { status: 503 }))

const noSpots = new Map<string, number>()

/** Provides Rosa's events at once; Eve's come from the server. */
async function renderMarks(rosaEvents: readonly object[], fetchEveEvents: () => Promise<Response>) {
  const names = [
    { id: 'rosa', name: 'Rosa Delgado' },
    { id: 'eve', name: 'Eve Delgado' },
  ]
  storeUser(userStorageKey(exampleConvention), { email: 'rosa@example.com', names } as User)
  const fetched = vi.fn<() => Promise<Response>>(fetchEveEvents)
  vi.stubGlobal('fetch', fetched)
  const events = [brassEvent, later]
  const Cards = () =>
    useEventRows(events, noSpots, useEventsByName()).map((row) => (
      <EventCard key={row.event.id} row={row} target={{ onOpen: () => {} }} />
    ))
  renderPage(
    <PageContext value={{ clock: { renderedAt } } as never}>
      <EventClock events={events}>
        <ul>
          <Cards />
        </ul>
      </EventClock>
    </PageContext>,
    exampleConvention,
    [[myEventsQuery('rosa').queryKey, rosaEvents]],
  )
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0)
  const marks = () =>
    screen
      .getAllByRole('listitem')
      .map((card) => card.querySelector('.fit-mark')?.textContent ?? '')
  return marks
}

test.each([
  ['have not come yet', neverAnswer],
  ['could not be read', failed],
])('marks no event as fitting Eve while her events %s', async (_, answer) => {
  const marks = await renderMarks([azul], answer)
  await expect.poll(marks).toEqual(['Clashes with Azul (Rosa)', 'Fits Rosa'])
})

test('marks events for the names that have time once their events are known', async () => {
  const marks = await renderMarks([azul], () => Promise.resolve(Response.json([])))
  await expect.poll(marks).toEqual(['Fits Eve', 'Fits your weekend'])
})
