import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
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
}

function show({ search = {}, myEvents }: ListSetup = {}) {
  const rosa = { id: 'rosa', name: 'Rosa Delgado' }
  const user = myEvents && ({ email: 'rosa@example.com', names: [rosa] } as unknown as User)
  storeUser(userStorageKey(exampleConvention), user ?? null)
  const onStateChange = vi.fn<(state: TableState) => void>()
  const events = [uno, heat, root]
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
    .map((row) => [within(row).getByRole('link').textContent, row.className])

// The specification: "Default sort eventDate ascending." and "expired rows are grey".
test('lists expired events in gray, by date, during the convention', () => {
  show()
  expect(rows()).toEqual([
    ['Uno', 'row--past'],
    ['Heat', ''],
    ['Root', ''],
  ])
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
