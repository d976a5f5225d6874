import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleConvention, exampleEvent, player } from '../../../domain/events/example.ts'
import { getWaitingList } from '../../../domain/events/waiting-list/api.ts'
import { userStorageKey } from '../../../domain/convention/rules.ts'
import type { EventDetails } from '../../../domain/events/schema.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import type { Name, User } from '../../../domain/auth/schema.ts'
import { PageContext } from '../../lib/page.ts'
import { queryFor } from '../../lib/queries/query-for.ts'
import { readLastJoined } from '../../lib/session/last-joined.ts'
import { storeUser } from '../../lib/session/stored-user.ts'
import { publishQueue } from '../../lib/offline-queue/queue-snapshot.ts'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { ToastProvider } from '../../ui/overlays/toast.tsx'
import { EventClock } from '../../lib/time/event-clock.tsx'
import type { NameClash } from '../names/name-choice.tsx'
import { eventQuery, eventsQuery, myEventsQuery, useEvent } from '../queries.ts'
import { useWaitingList } from '../waiting-list/queries.ts'
import { SpotAction } from './spot-action.tsx'

const eventDate = '2127-05-21T19:30:00.000Z'
/** June has one of four spots. */
const event = exampleEvent({ eventDate, participants: [player('june')] })
const heat = exampleEvent({ id: 'heat', gameName: 'Heat', eventDate, participants: [] })
const [kim, lee, max, mia] = ['kim', 'lee', 'max', 'mia'].map((id) => ({
  id,
  name: `${id.charAt(0).toUpperCase()}${id.slice(1)} Sato`,
})) as [Name, Name, Name, Name]
const family = [kim, lee, max, mia]

const email = 'kim@example.com'
const storageKey = userStorageKey(exampleConvention)

function queuedJoin(...names: Name[]): QueuedAction {
  const nameIds = names.map(({ id }) => id)
  const [nameId = ''] = nameIds
  const action: Partial<QueuedAction> = {
    kind: 'join',
    subject: event.id,
    nameId,
    nameIds,
    state: 'waiting',
  }
  return action as QueuedAction
}

/** Requests other than GET, with their bodies. */
let requests: [method: string, path: string, body: unknown][] = []
let answer: () => Response | Promise<Response> = () => Response.json({})

beforeEach(() => {
  requests = []
  localStorage.clear()
  publishQueue(email, [])
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Promise(() => {})
    requests.push([method, path, JSON.parse(body as string)])
    return Promise.resolve(answer())
  })
})

afterEach(() => {
  cleanup()
  storeUser(storageKey, null)
  vi.unstubAllGlobals()
})

interface Options {
  shown?: EventDetails
  /** Names that play Heat at that time. */
  busy?: readonly Name[]
  waiting?: readonly Name[]
  lastJoined?: readonly Name[]
}

function open(names: readonly Name[], options: Options = {}) {
  const { shown = event, busy = [], waiting = [], lastJoined = [] } = options
  const user = { email, names, isAdmin: false } as unknown as User
  storeUser(storageKey, user)
  if (lastJoined.length > 0)
    localStorage.setItem(`${storageKey}-joined`, JSON.stringify(lastJoined.map(({ id }) => id)))
  const onProblem = vi.fn<(problem: unknown) => void>()
  const Foot = () => {
    const [clash, setClash] = useState<NameClash | null>(null)
    const { event: current = shown } = useEvent(shown.id, true)
    const waitingList = useWaitingList(current) ?? []
    return (
      <div className="act">
        <SpotAction
          event={current}
          user={user}
          waitingList={waitingList}
          clash={clash}
          onClash={setClash}
          onProblem={onProblem}
        />
      </div>
    )
  }
  renderPage(
    <PageContext value={{ clock: { renderedAt: '2027-05-21T19:00:00.000Z' } } as never}>
      <ToastProvider>
        <EventClock events={[shown]}>
          <Foot />
        </EventClock>
      </ToastProvider>
    </PageContext>,
    exampleConvention,
    [
      [eventsQuery.queryKey, [shown, heat]],
      [eventQuery(shown.id).queryKey, shown],
      ...names.map(
        (name) => [myEventsQuery(name.id).queryKey, busy.includes(name) ? [heat] : []] as const,
      ),
      [
        queryFor(getWaitingList, { params: { eventId: shown.id } }).queryKey,
        waiting.map((name) => ({ ...name, offeredUntil: '' })),
      ],
    ],
  )
  return { onProblem }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const main = () => document.querySelector<HTMLButtonElement>('.btn--lg')
const mainState = () => [main()?.textContent, main()?.disabled, main()?.ariaDisabled]
const chip = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chosen = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ parentElement }) => parentElement?.textContent?.trim())
const title = () => document.querySelector('.foot-message b')?.textContent?.trim()
const withPlayers = (...names: Name[]) => {
  const participants = [
    ...event.participants,
    ...names.map(({ id, name }) => ({ ...player(id), name })),
  ]
  return { ...event, participants, spotsTaken: participants.length }
}

test('joins with the only name of an account in one click, and shows who has a spot', async () => {
  open([kim])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(mainState()).toEqual(['Join Event', false, null])
  answer = () => Response.json(withPlayers(kim))
  fireEvent.click(button('Join Event'))
  await expect.poll(title).toBe('Kim has a spot')
  expect(requests).toEqual([['PUT', '/api/event/register/brass', { id: 'kim' }]])
  expect(screen.getByRole('link', { name: 'My Weekend' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add someone else' })).toBeNull()
  answer = () => Response.json(event)
  fireEvent.click(button('Undo'))
  await expect.poll(() => mainState()[0]).toBe('Join Event')
  expect(requests.slice(1)).toEqual([['POST', '/api/event/unregister/brass', { id: 'kim' }]])
})

test('counts the chosen names, joins with one call, and arms no other name', async () => {
  open(family)
  expect(chosen()).toEqual([])
  expect(mainState()).toEqual(['Join Event', true, null])
  fireEvent.click(chip('Lee'))
  expect(mainState()).toEqual(['Join Event', false, null])
  fireEvent.click(chip('Max'))
  expect(mainState()).toEqual(['Join with 2', false, null])
  answer = () => Response.json(withPlayers(lee, max))
  fireEvent.click(button('Join with 2'))
  await expect.poll(title).toBe('Lee and Max have a spot')
  expect(requests).toEqual([['PUT', '/api/event/register-group/brass', { ids: ['lee', 'max'] }]])
  expect(main()?.textContent).toBe('My Weekend')
  expect(readLastJoined(storageKey)).toEqual(['lee', 'max'])
  fireEvent.click(button('Add someone else'))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(chosen()).toEqual([])
  expect(mainState()).toEqual(['Join Event', true, null])
})

test('gives the spots of a group back with Undo, and chooses its names again', async () => {
  open(family)
  fireEvent.click(chip('Lee'))
  fireEvent.click(chip('Max'))
  answer = () => Response.json(withPlayers(lee, max))
  fireEvent.click(button('Join with 2'))
  await expect.poll(title).toBe('Lee and Max have a spot')
  answer = () => Response.json(event)
  fireEvent.click(button('Undo'))
  await expect.poll(() => requests.length).toBe(3)
  expect(requests.slice(1)).toEqual([
    ['POST', '/api/event/unregister/brass', { id: 'lee' }],
    ['POST', '/api/event/unregister/brass', { id: 'max' }],
  ])
  await expect.poll(() => mainState()).toEqual(['Join with 2', false, null])
  expect(chosen()).toEqual(['Lee', 'Max'])
})

test('keeps the chosen names when a join is refused', async () => {
  const { onProblem } = open(family)
  fireEvent.click(chip('Lee'))
  fireEvent.click(chip('Mia'))
  const problem = { code: 'clash', title: 'Schedule Conflict', message: 'Mia Sato plays Azul.' }
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  fireEvent.click(button('Join with 2'))
  expect(chosen()).toEqual(['Lee', 'Mia'])
  await act(async () => resolve(Response.json(problem, { status: 409 })))
  await expect.poll(() => onProblem.mock.lastCall).toMatchObject([{ title: 'Schedule Conflict' }])
  expect(chosen()).toEqual(['Lee', 'Mia'])
  expect(mainState()).toEqual(['Join with 2', false, null])
})

test('says which event a name plays, and decides between the two when it is clicked', async () => {
  open(family, { busy: [kim] })
  fireEvent.click(button('Kim plays Heat'))
  expect(title()).toBe('Schedule Conflict')
  expect(document.querySelector('.foot-message span')?.textContent).toBe(
    'Kim plays Heat until 6:30 PM. Switching gives up that spot.',
  )
  fireEvent.click(button('Keep Heat'))
  expect(chosen()).toEqual([])
  fireEvent.click(button('Kim plays Heat'))
  answer = () => Response.json({ joined: withPlayers(kim), left: heat })
  fireEvent.click(button('Switch to Brass: Birmingham'))
  await expect
    .poll(() => requests)
    .toEqual([['PUT', '/api/event/switch/brass', { id: 'kim', from: 'heat' }]])
  await screen.findByText('Kim Sato left Heat and joined Brass: Birmingham.')
})

test('opens the conflict of a single name that the server refuses', async () => {
  open([kim], { busy: [kim] })
  const problem = { code: 'clash', title: 'Schedule Conflict', message: 'This name plays Heat.' }
  answer = () => Response.json(problem, { status: 409 })
  fireEvent.click(button('Join Event'))
  await expect.poll(title).toBe('Schedule Conflict')
})

test.each<[string, Options, string[], string]>([
  ['those that joined last', { lastJoined: [lee, mia] }, ['Lee', 'Mia'], 'Join with 2'],
  ['the free ones of them', { lastJoined: [lee, mia], busy: [mia] }, ['Lee'], 'Join Event'],
])('chooses %s', (_, options, expected, text) => {
  open(family, options)
  expect(chosen()).toEqual(expected)
  expect(mainState()).toEqual([text, false, null])
})

test('chooses everyone with one click, unless there are too few spots', () => {
  open([kim, lee, max])
  fireEvent.click(button('Everyone'))
  expect(mainState()).toEqual(['Join with 3', false, null])
  cleanup()
  open(family)
  expect(screen.queryByRole('button', { name: 'Everyone' })).toBeNull()
  for (const { name } of family) fireEvent.click(chip(name.split(' ')[0] ?? ''))
  expect(mainState()).toEqual(['3 spots for 4 names', true, null])
})

test('says who has a spot, with Leave, when the drawer is opened again', async () => {
  open(family, { shown: withPlayers(kim) })
  expect(title()).toBe('Kim has a spot')
  expect(main()).toBeNull()
  expect(button('Add someone else')).toBeTruthy()
  fireEvent.click(button('Leave'))
  expect(screen.getByText('Do you really want to unregister from this event?')).toBeTruthy()
  answer = () => Response.json(event)
  fireEvent.click(button('Unregister'))
  await expect
    .poll(() => requests)
    .toEqual([['POST', '/api/event/unregister/brass', { id: 'kim' }]])
})

test('lets each name of several leave', () => {
  open(family, { shown: withPlayers(kim, lee) })
  fireEvent.click(button('Leave'))
  expect(button('Unregister Kim Sato')).toBeTruthy()
  fireEvent.click(button('Unregister Lee Sato'))
  expect(requests).toEqual([])
  expect(title()).toBe('Kim has a spot')
})

test('offers the waiting list of a full event in one box', async () => {
  const full = { ...event, spots: 1, waitingList: true, inLine: 1 }
  open(family, { shown: full, waiting: [player('rosa')] })
  expect(title()).toBe('Registration Full')
  expect(document.querySelector('.foot-message span')?.textContent).toBe(
    "All spots have been taken. You can join the waiting list: 1 person is ahead of you. We'll notify you when you get a spot.",
  )
  expect(mainState()).toEqual(['Join the waiting list', true, null])
  fireEvent.click(chip('Max'))
  answer = () => Response.json([player('rosa'), max].map((name) => ({ ...name, offeredUntil: '' })))
  fireEvent.click(button('Join the waiting list'))
  await expect.poll(title).toBe('Max is 2nd on the waiting list')
  expect(requests).toEqual([['PUT', '/api/event/line/brass', { id: 'max' }]])
  expect([button('Add someone else'), button('Stop waiting')]).toHaveLength(2)
})

test('offers the waiting list when the last spot is gone', async () => {
  const { onProblem } = open([kim], { shown: { ...event, waitingList: true } })
  const problem = { code: 'full', title: 'Registration Full', message: 'No more registrations.' }
  answer = () => Response.json(problem, { status: 409 })
  fireEvent.click(button('Join Event'))
  await expect
    .poll(() => onProblem.mock.lastCall)
    .toEqual([
      {
        title: 'Registration Full',
        message: 'All spots have been taken. You can join the waiting list.',
      },
    ])
})

test('disables the button while joining is queued', () => {
  open([kim])
  act(() => publishQueue(email, [queuedJoin(kim)]))
  expect([main()?.textContent, main()?.ariaDisabled]).toEqual(['Waiting to be sent', 'true'])
  act(() => publishQueue(email, []))
  expect(mainState()).toEqual(['Join Event', false, null])
})

test('lets the other names of the account join while a group is queued', () => {
  open(family)
  act(() => publishQueue(email, [queuedJoin(kim, lee)]))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect([chip('Max').checked, chip('Mia').checked]).toEqual([false, false])
  act(() => publishQueue(email, [queuedJoin(...family)]))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(main()?.textContent).toBe('Waiting to be sent')
})
