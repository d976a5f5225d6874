import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { EventDetailsBody } from './event-details-body.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Opens the event for its owner, who has just announced it. */
function renderBody(event: EventDetails, useHasParticipants: () => boolean) {
  const names = [{ id: event.eventOwner, name: 'Marcus Webb' }]
  storeUser(userStorageKey(exampleConvention), { email: 'marcus@example.com', names } as User)
  const page = { clock: { renderedAt: '2027-05-21T19:00:00.000Z' } }
  const ignore = () => {}
  const Body = () => (
    <EventDetailsBody
      event={event}
      hasParticipants={useHasParticipants()}
      onEdit={ignore}
      onRemove={ignore}
      onProblem={ignore}
    />
  )
  renderPage(
    <PageContext value={page as never}>
      <ToastProvider>
        <EventClock events={[event]}>
          <Body />
        </EventClock>
      </ToastProvider>
    </PageContext>,
    { ...exampleConvention, areas: [] },
    [],
    { announced: true },
  )
}

const eventDate = '2127-05-21T19:30:00.000Z'

test.each([
  [1, 'Your event is on the listShare it with the people you want to play with.Share'],
  [4, 'Your event is on the list'],
])('shows with %i of 4 spots taken: %s', (spotsTaken, text) => {
  renderBody(exampleEvent({ eventDate, spotsTaken, participants: [] }), () => true)
  expect(screen.getByText('Your event is on the list').parentElement?.textContent).toBe(text)
  expect(screen.getAllByRole('button', { name: 'Share' })).toHaveLength(1)
})

test.each([
  ['they come', true, 0],
  ['a second has passed', false, 1_000],
])('shows the content below the players once %s, for good', async (_, isLoaded, wait) => {
  vi.useFakeTimers()
  let setHasParticipantsState = (_hasParticipants: boolean) => {}
  renderBody(exampleEvent({ eventDate, participants: [] }), () => {
    const [hasParticipants, setHasParticipants] = useState(false)
    setHasParticipantsState = setHasParticipants
    return hasParticipants
  })
  const isAwaited = () => screen.getByRole('region', { name: 'Players' }).matches('.is-awaited')
  expect(isAwaited()).toBe(true)
  await act(async () => setHasParticipantsState(isLoaded))
  await act(() => vi.advanceTimersByTimeAsync(wait))
  expect(isAwaited()).toBe(false)
  // A player without a listed name joins, and the names are loaded again.
  await act(async () => setHasParticipantsState(false))
  expect(isAwaited()).toBe(false)
})
