import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleConvention, exampleEvent } from '../../domain/events/example.ts'
import { startOf } from '../../domain/events/rules.ts'
import { EventClock } from '../lib/time/event-clock.tsx'
import { PageContext } from '../lib/page.ts'
import { renderPage } from '../testing/test-page.tsx'
import { SelectedTable } from './selected-table.tsx'

afterEach(cleanup)

const event = exampleEvent({ id: 'brass', place: '7' })
const area = { name: 'Hall', seats: null }

test.each([
  ['the selected table', true, '7', '/hall?table=7&event=brass'],
  ['another time', false, '7', '/hall?day=Friday&time=3%3A30+PM&table=7&event=brass'],
])(
  'links a game to its table on the plan with %s, without a script too',
  (_, isNow, number, href) => {
    const hallMoment = { moment: startOf(event), day: { name: 'Friday' }, text: '3:30 PM', isNow }
    const page = { clock: { renderedAt: event.eventDate } }
    renderPage(
      <PageContext value={page as never}>
        <EventClock events={[event]}>
          <SelectedTable
            table={{ number, area } as never}
            events={[event]}
            flag={undefined}
            placeableEvents={[]}
            hallMoment={hallMoment as never}
            onOpen={() => {}}
            onClose={() => {}}
          />
        </EventClock>
      </PageContext>,
      exampleConvention,
    )
    expect(screen.getByRole('link', { name: event.gameName }).getAttribute('href')).toBe(href)
  },
)
