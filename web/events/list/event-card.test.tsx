import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { EventCard } from './event-card.tsx'
import { useEventRows } from './event-row.ts'

afterEach(cleanup)

const nearEvent = '2127-05-21T19:30:00.000Z'
const noSpots = new Map<string, number>()

function show(changes: Partial<EventDetails>) {
  const events = [exampleEvent({ eventDate: nearEvent, ...changes })]
  const Cards = () =>
    useEventRows(events, noSpots).map((row) => (
      <EventCard key={row.event.id} row={row} target={{ onOpen: () => {} }} />
    ))
  const page = { clock: { renderedAt: '2027-05-21T19:00:00.000Z' } }
  renderPage(
    <PageContext value={page as never}>
      <EventClock events={events}>
        <Cards />
      </EventClock>
    </PageContext>,
    exampleConvention,
  )
  return screen.getByRole('listitem')
}

// The specification: "# Spots (taken of total, with dots)".
test.each([
  [{ spotsTaken: 2 }, '2 of 4, 2 spots left'],
  [{ spotsTaken: 3 }, '3 of 4, 1 spot left'],
  [{ spotsTaken: 4 }, '4 of 4, All Spots Filled!'],
  [{ spotsTaken: 3, eventDate: '2026-05-21T19:30:00.000Z' }, '3 of 4'],
])('shows an event with %j on its card as %s', (changes, text) => {
  expect(show(changes).querySelector('.seats-left')?.textContent).toBe(text)
})

test('shows the duration on the card', () => {
  expect(show({ duration: 180 }).textContent).toContain('Marcus Webb, 3 hours')
})

// The specification: "Rows with no game owner are yellow; expired rows are grey."
test.each([
  ['without a game owner', { gameOwner: '' }, 'event-card event-card--needs tile'],
  ['that is full, with a game owner', { spotsTaken: 4 }, 'event-card tile'],
  [
    'that is full, without a game owner',
    { spotsTaken: 4, gameOwner: '' },
    'event-card event-card--needs tile',
  ],
  ['that is over', { eventDate: '2026-05-21T19:30:00.000Z' }, 'event-card event-card--past tile'],
])('gives the card of an event %s its row’s color', (_, changes, className) => {
  expect(show(changes).className).toBe(className)
})
