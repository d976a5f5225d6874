import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { exampleFlag } from '../../../domain/flags/example.ts'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { eventsQuery, myEventsQuery } from '../../events/queries.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { flagsQuery } from '../../flags/queries.ts'
import { RaiseFlag } from './raise-flag.tsx'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

const now = '2027-05-21T19:10:00.000Z'

beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const azul = exampleEvent({ id: 'a', gameName: 'Azul', duration: 45, spots: 4 })
const root = exampleEvent({ id: 'r', gameName: 'Root', eventTime: '3:30 PM', place: '2' })

interface RaiseSetup {
  /** The events of Theo, who raises the flag. */
  myEvents?: readonly object[]
  /** Answer of the server. */
  answer?: () => Response
}

function open({ myEvents = [], answer = () => Response.json(exampleFlag()) }: RaiseSetup = {}) {
  const theo = { id: 'theo', name: 'Theo Delgado' }
  const user = { email: 'theo@example.com', names: [theo] } as unknown as User
  storeUser(userStorageKey(exampleConvention), user)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit = {}) => {
    // Answers the requests that reload changed data.
    if (typeof body !== 'string') return Promise.resolve(Response.json([]))
    sent.push(JSON.parse(body))
    return Promise.resolve(answer())
  })
  const closed = vi.fn<() => void>()
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <EventClock events={[]}>
        <RaiseFlag names={[theo]} onClose={closed} />
      </EventClock>
    </PageContext>,
    { ...exampleConvention, areas: [{ name: 'Main hall', tables: '1-4', seats: 6 }] },
    [
      [myEventsQuery(theo.id).queryKey, myEvents],
      [eventsQuery.queryKey, [azul, root]],
      [flagsQuery.queryKey, [exampleFlag({ place: '3' })]],
    ],
  )
  return { sent, closed }
}

const selectRadio = (name: string) =>
  fireEvent.click(screen.getByRole('radio', { name, hidden: true }))
const button = (name: string) => screen.getByRole('button', { name, hidden: true })

test('raises a flag with three clicks: the game, the table and the button', async () => {
  const { sent, closed } = open()
  expect(button('Choose a game first')).toHaveProperty('disabled', true)
  // Root is played at table 2 at that time, and a flag is at table 3.
  const tables = screen.getAllByRole('radio', { name: /^Table/, hidden: true })
  expect(tables.map((table) => table.getAttribute('aria-label'))).toEqual(['Table 1', 'Table 4'])
  selectRadio('Azul')
  selectRadio('Table 4')
  expect(document.querySelector('.mast')?.textContent).toBe(
    'Azul, table 4Two players wanted. Up until 3:40 PM.',
  )
  fireEvent.click(button('Raise the flag'))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([
    {
      id: expect.any(String),
      host: 'theo',
      gameName: 'Azul',
      place: '4',
      playersWanted: 2,
      teacherWanted: false,
      duration: 45,
      seats: 4,
    },
  ])
})

test('shows beside the tables that one was taken, and preserves the other choices', async () => {
  const problem = { code: 'place-taken', title: 'Taken', message: 'Root is there.', field: 'place' }
  const { closed } = open({ answer: () => Response.json(problem, { status: 409 }) })
  selectRadio('Azul')
  selectRadio('Table 4')
  fireEvent.click(button('Raise the flag'))
  const message = await screen.findByText('Root is there.')
  expect(message.closest('fieldset')?.textContent).toMatch(/^2Where\?/)
  expect(screen.getByRole('textbox', { name: 'Game', hidden: true })).toHaveProperty(
    'value',
    'Azul',
  )
  expect(closed).not.toHaveBeenCalled()
})

test('names the missing field on the button', () => {
  open()
  const gameInput = screen.getByRole('textbox', { name: 'Game', hidden: true })
  fireEvent.change(gameInput, { target: { value: 'Everdell' } })
  selectRadio('0')
  expect(button('Choose who is missing')).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { hidden: true }))
  expect(button('Raise the flag')).toHaveProperty('disabled', false)
})

test('warns a host who plays elsewhere at that time, and lets them confirm', async () => {
  const heat = exampleEvent({ id: 'h', gameName: 'Heat', eventTime: '3:00 PM', duration: 60 })
  const { sent, closed } = open({ myEvents: [heat] })
  selectRadio('Azul')
  expect(screen.getByText('Theo Delgado plays Heat then')).toBeTruthy()
  expect(screen.getByText('From 3:00 PM to 4:00 PM.')).toBeTruthy()
  fireEvent.click(button('Raise the flag'))
  expect(sent).toEqual([])
  const question = within(screen.getByRole('alertdialog', { name: 'Raise the flag anyway?' }))
  fireEvent.click(question.getByRole('button', { name: 'Raise the flag' }))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(sent).toMatchObject([{ host: 'theo', gameName: 'Azul' }])
})

test('suggests the games that the host brings first', () => {
  const ownEvent = exampleEvent({
    id: 'w',
    gameName: 'Wingspan',
    eventTime: '7:00 PM',
    gameOwner: 'theo',
  })
  open({ myEvents: [ownEvent] })
  const games = [...document.querySelectorAll('.pick')].map(({ textContent }) => textContent)
  expect(games).toEqual(['Wingspan', 'Azul', 'Root'])
})
