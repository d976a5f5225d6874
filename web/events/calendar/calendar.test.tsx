import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import type { Event } from '../../../domain/events/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { myEventsQuery } from '../queries.ts'
import type { CalendarFilter } from './calendar-search.ts'
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

interface CalendarSetup {
  filter?: CalendarFilter
  /** Kim, who is logged in. */
  user?: User
  myEvents?: readonly Event[]
}

function open(events: readonly Event[], { filter, user, myEvents = [] }: CalendarSetup = {}) {
  storeUser(userStorageKey(exampleConvention), user ?? null)
  const announced = vi.fn<(at: string) => void>()
  const page = { clock: { renderedAt: '2027-05-01T19:00:00.000Z' } }
  renderPage(
    <PageContext value={page as never}>
      <EventClock events={events}>
        <Calendar
          events={events}
          day={undefined}
          filter={filter}
          onOpen={() => {}}
          onAnnounce={announced}
        />
      </EventClock>
    </PageContext>,
    exampleConvention,
    user ? [[myEventsQuery('kim').queryKey, myEvents]] : [],
  )
  return announced
}

const kim = {
  email: 'kim@example.com',
  names: [{ id: 'kim', name: 'Kim Osei' }],
} as unknown as User

const invitation = () => screen.queryByRole('link', { name: 'Be the first to create one.' })

test('explains an empty calendar and how to create an event', () => {
  open([])
  expect(invitation()?.getAttribute('href')).toBe('/events')
  expect(screen.queryByText('All Spots Filled!')).toBeNull()
})

test('explains the colors when there is an event', () => {
  open([exampleEvent()])
  expect(invitation()).toBeNull()
  expect(screen.getByText('All Spots Filled!')).toBeTruthy()
})

const root = exampleEvent({ id: 'root', gameName: 'Root', eventTime: '7:00 PM', duration: 60 })
const late = exampleEvent({ id: 'late', gameName: 'Late', eventTime: '7:30 PM', spotsTaken: 4 })
const heat = exampleEvent({ id: 'heat', gameName: 'Heat', eventTime: '7:30 PM', duration: 60 })
const azul = exampleEvent({
  id: 'azul',
  gameName: 'Azul',
  eventDay: 'Saturday',
  eventOwner: 'kim',
})
const open4 = exampleEvent({ id: 'open', gameName: 'Open', eventDay: 'Saturday', spotsTaken: 1 })

const shownGames = () =>
  screen.getAllByRole('listitem').flatMap((item) => {
    const name = item.querySelector('.cal-card b')?.textContent
    return name ? [name] : []
  })

test.each([
  [undefined, ['Late', 'Heat', 'Root', 'Azul', 'Open']],
  ['free', ['Heat', 'Root', 'Azul', 'Open']],
  ['mine', ['Root', 'Azul']],
  // Heat clashes with Root.
  ['fits', ['Azul', 'Open']],
] as const)('with the filter %s, shows %j', (filter, games) => {
  open([root, late, heat, azul, open4], {
    ...(filter && { filter }),
    user: kim,
    myEvents: [root],
  })
  expect(shownGames().toSorted()).toEqual(games.toSorted())
  const chosen = within(screen.getByRole('navigation', { name: 'Show' })).getByRole('link', {
    current: true,
  })
  expect(chosen.textContent).toBe(
    { all: 'All', free: 'Free', mine: 'Mine', fits: 'Fits me' }[filter ?? 'all'],
  )
})

test('says that a user has no events', () => {
  open([heat], { filter: 'mine', user: kim })
  expect(screen.getByRole('status').textContent).toBe(
    'You have no events. Join one, or announce your own.',
  )
})

test('offers a free time by click and by arrow keys, with one stop for the Tab key', () => {
  const announced = open([root])
  const bar = screen.getByRole('group', { name: 'Announce an event on Friday' })
  const times = within(bar).getAllByRole('link')
  expect(times.map((link) => link.getAttribute('aria-label')).slice(0, 2)).toEqual([
    'Announce an event at 12:00 PM',
    'Announce an event at 12:30 PM',
  ])
  expect(times.filter(({ tabIndex }) => tabIndex === 0)).toEqual([times[0]])
  times[0]?.focus()
  fireEvent.keyDown(times[0] as Element, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(times[1])
  fireEvent.keyDown(times[1] as Element, { key: 'End' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Announce an event at 9:30 PM')
  fireEvent.click(document.activeElement as Element)
  expect(announced.mock.calls).toEqual([['1*2130']])
})
