import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../../domain/events/example.ts'
import { PageContext } from '../lib/page.ts'
import { renderPage } from '../testing/test-page.tsx'
import { UndeterminedEvents } from './calendar/undetermined-events.tsx'
import { EventClock } from '../lib/time/event-clock.tsx'
import { EventFacts } from './details/event-facts.tsx'
import { EventCard } from './list/event-card.tsx'

afterEach(cleanup)

const gameName = 'בואו לשחק!'
const note = 'מתחילים מוזמנים!'
const event = exampleEvent({ gameName, note })
const row = {
  event,
  state: 'open',
  availability: 'open',
  ownSpotCount: 0,
  mark: null,
  fits: true,
  waitingText: undefined,
  isJoinQueued: false,
} as const

test.each<{ place: string; part: ReactNode; texts: string[] }>([
  {
    place: 'list',
    part: <EventCard row={row} target={{ onOpen: () => {} }} />,
    texts: [gameName, note],
  },
  { place: 'details', part: <EventFacts event={event} />, texts: [note] },
  {
    place: 'calendar',
    part: <UndeterminedEvents events={[event]} ownSpots={new Map()} onOpen={() => {}} />,
    texts: [gameName],
  },
])(
  'places the mark behind a right-to-left text at the end of that text in the $place',
  ({ part, texts }) => {
    const page = { clock: { renderedAt: '2027-05-21T19:00:00.000Z' } }
    renderPage(
      <PageContext value={page as never}>
        <EventClock events={[]}>{part}</EventClock>
      </PageContext>,
      { ...exampleConvention, areas: [] },
    )
    for (const text of texts) expect(screen.getByText(`\u2068${text}\u2069`)).toBeDefined()
  },
)
