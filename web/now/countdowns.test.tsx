import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleConvention, exampleEvent } from '../../domain/events/example.ts'
import { EventClock } from '../lib/time/event-clock.tsx'
import { Countdown } from '../events/countdown.tsx'
import { eventsQuery } from '../events/queries.ts'
import { flagsQuery } from '../flags/queries.ts'
import { PageContext } from '../lib/page.ts'
import { renderPage } from '../testing/test-page.tsx'
import { NowAndNext } from '../weekend/next/now-next.tsx'
import { Page as NowPage } from './now-page.tsx'
import { Wall } from './wall/wall.tsx'

vi.mock('../styles/pages/wall.css?url', () => ({ default: '/wall.css' }))

const event = exampleEvent({ eventTime: '3:30 PM' })
// jsdom has no width.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))

/** 22 seconds after 3:28 PM. */
const now = '2027-05-21T19:28:22.000Z'
const minute = '2027-05-21T19:28:00.000Z'

beforeEach(() => vi.useFakeTimers({ now: new Date(now) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(children: ReactNode) {
  const page = { clock: { renderedAt: now }, publicUrl: 'https://meepcon.example' }
  const convention = { ...exampleConvention, areas: [], announcement: null }
  renderPage(<PageContext value={page as never}>{children}</PageContext>, convention, [
    [eventsQuery.queryKey, [event]],
    [flagsQuery.queryKey, []],
  ])
}

const name = { id: 'rosa', name: 'Rosa Delgado' }
const InList = () => (
  <EventClock events={[event]}>
    <Countdown event={event} />
  </EventClock>
)
const InWeekend = () => (
  <EventClock events={[event]}>
    <NowAndNext weekends={[{ name, events: [event] }]} now={minute} dayChoice={null} />
  </EventClock>
)
const OnWall = () => <Wall theme="dark" />

test.each([
  ['the list', 'Starts in 2 mins!', 'Starts in 59 seconds!', InList],
  ['the board', 'in 2 mins!', 'any moment!', NowPage],
  ['the wall', 'in 2 min', 'now', OnWall],
  ['My Weekend', 'in 2 minutes', 'any moment', InWeekend],
])('counts down %s: %s, and a minute later %s', async (_, text, later, Shown) => {
  open(<Shown />)
  expect(screen.getByText(text)).toBeTruthy()
  await act(async () => {
    await vi.advanceTimersByTimeAsync(39_000)
  })
  expect(screen.getByText(later)).toBeTruthy()
})
