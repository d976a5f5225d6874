import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userStorageKey } from '../../domain/convention/rules.ts'
import { exampleConvention, exampleEvent } from '../../domain/events/example.ts'
import type { User } from '../../domain/auth/schema.ts'
import { eventsQuery, myEventsQuery } from '../events/queries.ts'
import { PageContext } from '../lib/page.ts'
import { storeUser } from '../lib/session/stored-user.ts'
import '../testing/jsdom-dialog.ts'
import { renderPage } from '../testing/test-page.tsx'
import { ToastProvider } from '../ui/overlays/toast.tsx'
import { Page } from './weekend-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens the page. Rosa has no spot unless given; the test decides when her other data arrives. */
function open(
  myEvents: readonly object[] = [],
  events = [exampleEvent({ inLine: 1, participants: [] })],
) {
  const rosa = { id: 'rosa', name: 'Rosa Delgado' }
  const user = { email: 'rosa@example.com', names: [rosa], isAdmin: false } as unknown as User
  storeUser(userStorageKey(exampleConvention), user)
  const requests: { url: string; answer: (response: Response) => void }[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    requests.push({ url, answer: resolve })
    return promise
  })
  const [event = exampleEvent()] = events
  const page = { clock: { renderedAt: '2027-05-21T19:00:00.000Z' }, publicUrl: 'https://m.example' }
  renderPage(
    <PageContext value={page as never}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </PageContext>,
    { ...exampleConvention, areas: [] },
    [
      [eventsQuery.queryKey, events],
      [myEventsQuery(rosa.id).queryKey, myEvents],
    ],
  )
  /** Answers the next request for the path. */
  const answer = async (path: string, body: unknown, status = 200) => {
    const find = () => requests.findIndex(({ url }) => url === path)
    await expect.poll(find).not.toBe(-1)
    const [request] = requests.splice(find(), 1)
    await act(async () => request?.answer(Response.json(body, { status })))
  }
  return { event, answer }
}

const nothingPlannedHeading = () => screen.queryByRole('heading', { name: /nothing planned/ })

test('reports no empty weekend before the waiting lists are known', async () => {
  const { event, answer } = open()
  expect(nothingPlannedHeading()).toBeNull()
  await answer('/api/mylines/rosa', [{ eventId: event.id, place: 2, offeredUntil: '' }])
  expect(await screen.findAllByText('Rosa is waiting')).not.toHaveLength(0)
  expect(nothingPlannedHeading()).toBeNull()
})

test('shows the rest when the waiting lists are unreadable, and requests them again', async () => {
  const { event, answer } = open()
  await answer('/api/mylines/rosa', {}, 500)
  await expect.poll(nothingPlannedHeading).not.toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Your waiting lists could not')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await answer('/api/mylines/rosa', [{ eventId: event.id, place: 2, offeredUntil: '' }])
  expect(await screen.findAllByText('Rosa is waiting')).not.toHaveLength(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the rest after a while when the waiting lists hang, and reports it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  open()
  expect(nothingPlannedHeading()).toBeNull()
  await act(async () => vi.advanceTimersByTime(3_000))
  expect(nothingPlannedHeading()).not.toBeNull()
  expect(screen.getAllByText('Loading...')).toHaveLength(1)
})

test('suggests no events once the convention is over', async () => {
  vi.setSystemTime('2027-05-23T14:00:00.000Z')
  const { answer } = open()
  await answer('/api/mylines/rosa', [])
  expect(await screen.findByRole('heading', { name: 'See you next year' })).toBeDefined()
  expect(nothingPlannedHeading()).toBeNull()
  expect(screen.queryByText('Find an event')).toBeNull()
})

test('shows the button of the door code before the code, which can be requested again', async () => {
  const { answer } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Door code' }))
  expect(screen.getByRole('dialog').textContent).toContain('Loading...')
  await answer('/api/registration/mine', {}, 500)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  const registration = { id: 'r', names: [{ id: 'rosa', name: 'Rosa Delgado' }] }
  await answer('/api/registration/mine', registration)
  await expect.poll(() => screen.getByRole('dialog').textContent).toContain('Rosa Delgado')
})

test('lists the events of a day by their start, even if one is over and an earlier one still runs', async () => {
  vi.setSystemTime('2027-05-21T18:00:00.000Z')
  const running = exampleEvent({ id: 'heat', gameName: 'Heat', eventTime: '12:00 PM' })
  const finishedEvent = exampleEvent({
    id: 'uno',
    gameName: 'Uno',
    eventTime: '12:15 PM',
    duration: 15,
  })
  const { answer } = open([running, finishedEvent], [running, finishedEvent])
  await answer('/api/mylines/rosa', [])
  const day = await screen.findByRole('region', { name: /^Friday/ })
  const games = [...day.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(games).toEqual(['Heat', 'Uno'])
})

const inLane = (name: RegExp) => screen.getByRole('list', { name }).textContent

test('shows what runs now large, not the event of tomorrow', async () => {
  vi.setSystemTime('2027-05-21T17:00:00.000Z')
  const running = exampleEvent({
    id: 'heat',
    gameName: 'Heat',
    eventTime: '12:00 PM',
    duration: 240,
  })
  const tomorrow = exampleEvent({
    id: 'uno',
    gameName: 'Uno',
    eventDay: 'Saturday',
    eventTime: '10:00 AM',
  })
  const { answer } = open([running, tomorrow], [running, tomorrow])
  await answer('/api/mylines/rosa', [])
  const [large] = await screen.findAllByRole('heading', { level: 2 })
  expect(large?.textContent).toBe('Heat')
  expect(screen.getByText('until 4:00 PM', { selector: '.in' })).toBeDefined()
  expect(inLane(/^Friday/)).toContain('Heat, 12:00 PM to 4:00 PM')
  fireEvent.click(screen.getByRole('link', { name: 'Saturday' }))
  await expect.poll(() => screen.queryByRole('list', { name: /^Saturday/ })).not.toBeNull()
  expect(inLane(/^Saturday/)).toContain('Uno, 10:00 AM to')
})

test('opens the events that fit a gap, and returns to it with Escape', async () => {
  vi.setSystemTime('2027-05-21T16:00:00.000Z')
  const mine = exampleEvent({ id: 'heat', gameName: 'Heat', eventTime: '12:00 PM', duration: 60 })
  const fitting = exampleEvent({
    id: 'uno',
    gameName: 'Uno',
    eventTime: '2:00 PM',
    participants: [],
  })
  const { answer } = open([mine], [mine, fitting])
  await answer('/api/mylines/rosa', [])
  const gap = await screen.findByRole('button', {
    name: 'Rosa is free from 1:00 PM to 10:00 PM, 1 event fits',
  })
  expect(gap.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(gap)
  const offers = screen.getByRole('region', { name: 'Rosa, free from 1:00 PM to 10:00 PM' })
  expect(document.activeElement).toBe(offers)
  expect(offers.textContent).toContain('Uno')
  fireEvent.keyDown(offers, { key: 'Escape' })
  expect(screen.queryByRole('region', { name: /^Rosa, free/ })).toBeNull()
  expect(document.activeElement).toBe(gap)
})
