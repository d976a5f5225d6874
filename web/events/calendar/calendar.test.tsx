import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { Calendar } from './calendar.tsx'

// Browser API that jsdom lacks; nothing has a width there.
const observer = class {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', observer)
  vi.stubGlobal('ResizeObserver', observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(...events: Event[]) {
  const page = { clock: { renderedAt: '2027-05-01T19:00:00.000Z' } }
  renderPage(
    <PageContext value={page as never}>
      <EventClock events={events}>
        <Calendar events={events} day={undefined} onOpen={() => {}} />
      </EventClock>
    </PageContext>,
    exampleConvention,
  )
}

const invitation = () => screen.queryByRole('link', { name: 'Be the first to create one.' })

test('explains an empty calendar and how to create an event', () => {
  open()
  expect(invitation()?.getAttribute('href')).toBe('/events')
  expect(screen.queryByText('All Spots Filled!')).toBeNull()
})

test('explains the colors when there is an event', () => {
  open(exampleEvent())
  expect(invitation()).toBeNull()
  expect(screen.getByText('All Spots Filled!')).toBeTruthy()
})
