import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { Event } from '../../../domain/events/schema.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import '../../testing/jsdom-popover.ts'
import { renderPage } from '../../testing/test-page.tsx'
import type { TableState } from '../../ui/data-table/types.ts'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { myEventsQuery } from '../queries.ts'
import { EventList } from './event-list.tsx'
import { eventTable } from './table-search.ts'

/** Friday, 3:10 PM, on a wide screen. */
const now = '2027-05-21T19:10:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const uno = exampleEvent({ id: 'uno', gameName: 'Uno', eventTime: '12:00 PM', duration: 30 })
const heat = exampleEvent({ id: 'heat', gameName: 'Heat', eventTime: '2:00 PM' })
const root = exampleEvent({ id: 'root', gameName: 'Root', eventTime: '7:00 PM' })

interface ListSetup {
  search?: object
  /** Events of Rosa, who is logged in; omitted for a visitor without a login. */
  myEvents?: readonly object[]
  events?: readonly Event[]
}

function show({ search = {}, myEvents, events = [uno, heat, root] }: ListSetup = {}) {
  const rosa = { id: 'rosa', name: 'Rosa Delgado' }
  const user = myEvents && ({ email: 'rosa@example.com', names: [rosa] } as unknown as User)
  storeUser(userStorageKey(exampleConvention), user ?? null)
  const onStateChange = vi.fn<(state: TableState) => void>()
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <EventClock events={events}>
        <EventList
          events={events}
          view={undefined}
          openEventId={undefined}
          state={eventTable.parse(search)}
          onStateChange={onStateChange}
          onOpen={() => {}}
          onShowAll={() => {}}
        />
      </EventClock>
    </PageContext>,
    exampleConvention,
    myEvents ? [[myEventsQuery(rosa.id).queryKey, myEvents]] : [],
  )
  return onStateChange
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [within(row).queryByRole('link')?.textContent, row.className])
    .filter(([game]) => game !== undefined)

const heads = () =>
  screen
    .queryAllByRole('rowheader')
    .filter((cell) => cell.getAttribute('scope') === 'rowgroup')
    .map(({ textContent }) => textContent)

// The specification: "Default sort eventDate ascending." and "expired rows are grey".
test('lists expired events in gray, by date, during the convention', () => {
  show()
  expect(rows()).toEqual([
    ['Uno', 'row--past'],
    ['Heat', ''],
    ['Root', ''],
  ])
})

test('groups events by day, those without a time at the end of their day', () => {
  show({
    events: [
      exampleEvent({ id: 'open', gameName: 'Open', eventTime: 'Undetermined' }),
      uno,
      heat,
      exampleEvent({ id: 'late', gameName: 'Late', eventTime: '9:45 PM' }),
      exampleEvent({ id: 'next', gameName: 'Next', eventDay: 'Saturday', spotsTaken: 4 }),
    ],
  })
  expect(rows().map(([game]) => game)).toEqual(['Uno', 'Heat', 'Late', 'Open', 'Next'])
  expect(heads()).toEqual([
    'FridayMay 21, noon to 10 PM4 events, 3 with open spots',
    'SaturdayMay 22, 9 AM to 9 PMDoors open tomorrow1 event, none with open spots',
  ])
})

test('says that events sorted by anything but time are not grouped, and offers to group them', () => {
  const onStateChange = show({ search: { sort: 'gameName' } })
  expect(heads()).toEqual([])
  expect(screen.getByText('Sorted by Game, so not grouped by day.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Group by day' }))
  const [state] = onStateChange.mock.calls[0] ?? []
  expect(state?.sort).toEqual({ id: 'eventDate', descending: false })
})

// The specification names the eight columns; the hidden ones are ids.
test('offers the columns after the first one under View', async () => {
  const onStateChange = show()
  fireEvent.click(screen.getByRole('button', { name: 'View' }))
  const panel = await screen.findByRole('group', { name: 'Columns' })
  const labels = within(panel)
    .getAllByRole('checkbox')
    .map(({ parentElement }) => parentElement?.textContent)
  expect(labels).toEqual([
    'Event Date',
    'Day',
    'Time',
    'Duration',
    '# Spots',
    'Teacher',
    'Organizer',
  ])
  fireEvent.click(within(panel).getByRole('checkbox', { name: 'Day' }))
  const [state] = onStateChange.mock.calls[0] ?? []
  expect(state?.hidden).toContain('eventDay')
})

test('hides finished events with one click, and stores that in the address', () => {
  const onStateChange = show()
  fireEvent.click(screen.getByRole('button', { name: 'Hide finished' }))
  const [state] = onStateChange.mock.calls[0] ?? []
  expect(eventTable.toSearch(state as TableState)).toMatchObject({ finished: 'hide' })
  cleanup()
  show({ search: { finished: 'hide' } })
  expect(rows().map(([game]) => game)).toEqual(['Heat', 'Root'])
  expect(screen.getByRole('button', { name: 'Hide finished', pressed: true })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2 event(s) shown (1 filtered out)')
})

// A phone shows both: 'Filters' fits beside the search, its position at all times.
test("places 'Filters' before the switch that only the convention brings", () => {
  show()
  const buttons = within(screen.getByRole('search')).getAllByRole('button')
  const texts = buttons.map(({ textContent }) => textContent)
  expect(texts.filter((text) => /^(Filters|Hide finished)$/.test(text))).toEqual([
    'Filters',
    'Hide finished',
  ])
})

async function availabilityOptions() {
  fireEvent.click(screen.getByRole('button', { name: /^Availability/ }))
  const panel = await screen.findByRole('group', { name: 'Availability' })
  return within(panel)
    .getAllByRole('checkbox')
    .map(({ parentElement }) => parentElement?.querySelector('span')?.textContent)
}

// The specification: "Availability (Open Spots, Full)".
test.each([
  ['a visitor', {}, ['Open Spots', 'Full']],
  ['a user without an event', { myEvents: [] }, ['Open Spots', 'Full']],
  ['a user with an event', { myEvents: [heat] }, ['Open Spots', 'Full', 'Fits my weekend']],
  [
    'a visitor who follows a link that has it',
    { search: { availability: 'fits' } },
    ['Open Spots', 'Full', 'Fits my weekend'],
  ],
])('lists the options of the availability filter for %s', async (_, setup, options) => {
  show(setup)
  expect(await availabilityOptions()).toEqual(options)
})
