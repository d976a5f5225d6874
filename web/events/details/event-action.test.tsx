import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../../domain/events/example.ts'
import type { User } from '../../../domain/auth/schema.ts'
import { getWaitingList } from '../../../domain/events/waiting-list/api.ts'
import { expiredOfferMessage } from '../../../domain/events/waiting-list/offer.ts'
import type { WaitingList } from '../../../domain/events/waiting-list/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import { eventsQuery, myEventsQuery } from '../queries.ts'
import { EventAction } from './event-action.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = exampleEvent({
  eventDate: '2127-05-21T19:30:00.000Z',
  spotsTaken: 4,
  inLine: 1,
  waitingList: true,
})
const waitingListQuery = queryFor(getWaitingList, { params: { eventId: event.id } })
const rosa = { id: 'wren', name: 'Rosa Delgado' }
const waitingEntries = [{ ...rosa, offeredUntil: '' }]
const offeredEntries = [{ ...rosa, offeredUntil: '2127-05-21T19:15:00.000Z' }]

/** Reserves a spot for Rosa, who is logged in. */
function open(answer: () => Response) {
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? new Promise(() => {}) : Promise.resolve(answer()),
  )
  const user = { email: 'rosa@example.com', names: [rosa] } as unknown as User
  storeUser(userStorageKey(exampleConvention), user)
  const queryData = [
    [eventsQuery.queryKey, [event]],
    [myEventsQuery(rosa.id).queryKey, []],
    [waitingListQuery.queryKey, offeredEntries],
  ] as const
  const onProblem = vi.fn<(problem: unknown) => void>()
  const { client } = renderPage(
    <PageContext value={{ clock: { renderedAt: '2027-05-21T19:00:00.000Z' } } as never}>
      <ToastProvider>
        <EventClock events={[]}>
          <EventAction
            event={event}
            hasParticipants
            clash={null}
            onClash={() => {}}
            onProblem={onProblem}
          />
        </EventClock>
      </ToastProvider>
    </PageContext>,
    exampleConvention,
    queryData,
  )
  const joinWaitingList = (line: WaitingList) =>
    act(() => void client.setQueryData(waitingListQuery.queryKey, line))
  return { joinWaitingList, onProblem }
}

const alertText = () => screen.queryByRole('alert')?.textContent ?? ''
const { message } = expiredOfferMessage(rosa.name)

test('reports an offer that expires while the page is open, until the next offer', () => {
  const { joinWaitingList } = open(() => Response.json([]))
  expect(alertText()).toBe('')
  joinWaitingList(waitingEntries)
  expect(alertText()).toContain(message)
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull()
  joinWaitingList([{ ...rosa, offeredUntil: '2127-05-21T19:25:00.000Z' }])
  expect(alertText()).toBe('')
  joinWaitingList(waitingEntries)
  expect(alertText()).toContain(message)
  joinWaitingList([])
  expect(alertText()).toBe('')
})

test('reports nothing more for an offer that the user declined', async () => {
  const { joinWaitingList } = open(() => Response.json(waitingEntries))
  fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
  await expect.poll(() => screen.queryByRole('button', { name: 'Pass' })).toBeNull()
  expect(alertText()).toBe('')
  joinWaitingList(waitingEntries)
  expect(alertText()).toBe('')
})

test.each([
  ['full', 'This offer has expired'],
  ['signups-disabled', 'Signups Disabled'],
])('shows the reason when taking an offered spot is refused (%s)', async (code, title) => {
  const refusal = { code, title: 'Signups Disabled', message: 'No.' }
  const { onProblem } = open(() => Response.json(refusal, { status: 409 }))
  fireEvent.click(screen.getByRole('button', { name: 'Take it' }))
  await expect.poll(() => onProblem.mock.lastCall).toMatchObject([{ title }])
})
