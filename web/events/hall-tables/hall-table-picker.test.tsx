import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../testing/jsdom-dialog.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import { exampleFlag } from '../../../domain/flags/example.ts'
import { flagsQuery } from '../../flags/queries.ts'
import { PageContext } from '../../lib/page.ts'
import { Closable } from '../../testing/closable.tsx'
import { renderPage } from '../../testing/test-page.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { eventQuery, eventsQuery } from '../queries.ts'
import { HallTablePicker } from './hall-table-picker.tsx'

const now = '2027-05-21T19:12:00.000Z'

beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ownEvent = exampleEvent({ id: 'mine', gameName: 'Azul' })
const other = exampleEvent({ id: 'other', place: '2', organizer: 'Priya Nair' })

/** Opens the picker. The server answers every write with the given response. */
function open(answer: () => Promise<Response>) {
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${url}`)
    return method === 'GET' ? Promise.reject(new TypeError('No network')) : answer()
  })
  const onClose = vi.fn<() => void>()
  const areas = [{ name: 'Main hall', tables: '1-4', seats: 6 }]
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <EventClock events={[]}>
        <Closable>
          <HallTablePicker event={ownEvent} onClose={onClose} />
        </Closable>
      </EventClock>
    </PageContext>,
    { ...exampleConvention, areas },
    [
      [eventsQuery.queryKey, [ownEvent, other]],
      [eventQuery('mine').queryKey, ownEvent],
      [flagsQuery.queryKey, [exampleFlag({ place: '4' })]],
    ],
  )
  const clickButton = (name: string) =>
    userEvent.setup().click(screen.getByRole('button', { name }))
  return { sent, onClose, clickButton }
}

const json = (status: number, body: object) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    }),
  )

test('reports that a number was taken in the meantime, and stays open', async () => {
  const message = 'Root (June Webb) has table 1 until 6:30 PM.'
  const { clickButton, onClose } = open(
    json(409, { code: 'place-taken', title: 'Table Taken', message, field: 'place' }),
  )
  await clickButton('Table 1')
  expect((await screen.findByRole('alert')).textContent).toBe(`Table Taken${message}`)
  expect(onClose).not.toHaveBeenCalled()
})

test('reports a missing connection, and stays open', async () => {
  const { clickButton, onClose } = open(() => Promise.reject(new TypeError('No network')))
  await clickButton('Table 3')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('sends one request to the event at the table', async () => {
  const { clickButton, sent } = open(json(200, { done: true }))
  await clickButton('Ask Priya Nair to share table 2')
  expect(await screen.findByText('Requested')).toBeTruthy()
  expect(sent).toEqual(['POST /api/event/place-question/mine'])
})

test('explains why a table can no longer be requested', async () => {
  const message = 'You do not need to ask anymore. Choose the table number.'
  const { clickButton } = open(json(422, { code: 'invalid-input', title: 'Check', message }))
  await clickButton('Ask Priya Nair to share table 2')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.queryByText('Requested')).toBeNull()
})

test('shows a table with a raised flag as taken until the flag comes down, without a request button', () => {
  open(json(200, {}))
  const takenItems = [...document.querySelectorAll('.place-taken li')]
  expect(takenItems.map(({ textContent }) => textContent)).toEqual([
    '2Brass: BirminghamPriya Nair, until 6:30 PMAsk',
    '4AzulFlag raised by Theo Delgado, until 3:40 PM',
  ])
})

test.each([
  ['a number that was taken', 'Table 1'],
  ['a request that was refused', 'Ask Priya Nair to share table 2'],
])('reports %s even after the picker was closed', async (_, button) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { clickButton } = open(() => promise)
  await clickButton(button)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Leave', hidden: true }))
  resolve(Response.json({ code: 'place-taken', title: 'No', message: 'Taken.' }, { status: 409 }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Taken.')
})
