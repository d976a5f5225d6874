import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getEvent, listEvents, myEvents } from '../../../domain/events/api.ts'
import type { Change, Topic } from '../../../domain/kernel/topics.ts'
import { listPhotos } from '../../../domain/photos/api.ts'
import { currentInstant } from '../time/clock.ts'
import { startLiveUpdates } from './live.ts'
import { queryFor } from './query-for.ts'
import { reportFailure } from './connection.ts'

const renderedAt = '2027-05-21T18:00:00.000Z'
const before = '2027-05-21T17:00:00.000Z'
const after = '2027-05-21T18:00:01.000Z'

const queryData = {
  list: queryFor(listEvents),
  ark: queryFor(getEvent, { params: { id: 'ark' } }),
  azul: queryFor(getEvent, { params: { id: 'azul' } }),
  rosa: queryFor(myEvents, { params: { nameId: 'rosa' } }),
  photos: queryFor(listPhotos),
}

/** A page that shows all of these queries, and its connection to the server. */
function openPage(visibility: DocumentVisibilityState = 'visible') {
  let source = new EventTarget()
  let connections = 0
  let connectionAttempts = 0
  // Called with `new`, it returns this.
  vi.stubGlobal('EventSource', function open() {
    connections += 1
    connectionAttempts += 1
    return (source = Object.assign(new EventTarget(), { close: () => (connections -= 1) }))
  })
  const page = Object.assign(new EventTarget(), { visibilityState: visibility })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
  const client = new QueryClient()
  const read = () => {
    for (const { queryKey } of Object.values(queryData)) client.setQueryData<object[]>(queryKey, [])
  }
  read()
  const close = startLiveUpdates(client, renderedAt)
  onTestFinished(() => {
    close()
    client.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const send = (name: string, data: unknown) =>
    source.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }))
  /** Sends a message and returns the queries that are to be refetched. */
  const receive = (name: string, data: unknown) => {
    send(name, data)
    const stale = Object.entries(queryData)
      .filter(([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated)
      .map(([name]) => name)
    read()
    return stale
  }
  return {
    client,
    send,
    connections: () => connections,
    /** The number of connection attempts. */
    attempts: () => connectionAttempts,
    /** Dispatches a window event, as for a page in the back/forward cache. */
    onWindow: (name: string) => window.dispatchEvent(new Event(name)),
    show(visibilityState: DocumentVisibilityState) {
      Object.assign(page, { visibilityState })
      page.dispatchEvent(new Event('visibilitychange'))
    },
    hello: (changedAt: Partial<Record<Topic, string>>) => receive('hello', changedAt),
    change: (...changes: Change[]) => receive('change', changes),
    async breakConnection() {
      source.dispatchEvent(new Event('error'))
      await vi.advanceTimersByTimeAsync(2_000)
    },
  }
}

test.each<[Partial<Record<Topic, string>>, string[]]>([
  [{ events: before, photos: before }, []],
  [{ events: after, photos: before }, ['list', 'ark', 'azul']],
  [{ events: renderedAt }, ['list', 'ark', 'azul']],
  [{}, []],
])('a page that receives the change times %j has missed %j', (changedAt, missedTopics) => {
  expect(openPage().hello(changedAt)).toEqual(missedTopics)
})

test("a page takes the server's time from its connection", () => {
  openPage().send('hello', { now: '2001-01-01T00:00:00.000Z' })
  expect(currentInstant()).toBe('2001-01-01T00:00:00.000Z')
})

test.each<[Change[], string[]]>([
  [
    ['events:ark', 'seats:theo'],
    ['list', 'ark'],
  ],
  [
    ['events:ark', 'seats:rosa'],
    ['list', 'ark', 'rosa'],
  ],
  [['seats'], ['rosa']],
  [['events'], ['list', 'ark', 'azul']],
  [['photos'], ['photos']],
])('after a change of %j the page refetches %j', (changes, expected) => {
  const page = openPage()
  page.hello({})
  expect(page.change(...changes)).toEqual(expected)
})

test('a change during the first fetch of a list is not lost', async () => {
  const { client, hello, send } = openPage()
  hello({})
  const { queryKey } = queryData.list
  client.removeQueries({ queryKey })
  const answer = Promise.withResolvers<[]>()
  const reading = client.prefetchQuery({ ...queryData.list, queryFn: () => answer.promise })
  send('change', ['events:ark'])
  answer.resolve([])
  await reading
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryState(queryKey)).toMatchObject({ data: [], isInvalidated: true })
})

test('refetches everything after a gap in the connection', async () => {
  const page = openPage()
  page.hello({})
  await page.breakConnection()
  const all = { events: before, seats: before, photos: before }
  expect(page.hello(all)).toEqual(Object.keys(queryData))
})

test.each<[string, (page: ReturnType<typeof openPage>) => unknown]>([
  ['fails', (page) => page.breakConnection()],
  ['is aborted', (page) => page.onWindow('online')],
])('refetches failed queries once there is a connection: an attempt that %s', async (...row) => {
  const [, loseConnection] = row
  const page = openPage()
  await loseConnection(page)
  const all = { events: before, seats: before, photos: before }
  expect(page.hello(all)).toEqual(Object.keys(queryData))
})

test('a page in the back/forward cache closes its connection, and refetches everything after Back', () => {
  const page = openPage()
  page.hello({})
  page.onWindow('pagehide')
  expect(page.connections()).toBe(0)
  vi.advanceTimersByTime(600_000)
  expect(page.connections()).toBe(0)
  page.onWindow('pageshow')
  expect(page.connections()).toBe(1)
  expect(page.hello({ events: before, seats: before, photos: before })).toEqual(
    Object.keys(queryData),
  )
})

test('a hidden page has no connection, and refetches everything when it is visible again', () => {
  const page = openPage('hidden')
  expect(page.connections()).toBe(0)
  page.show('visible')
  expect(page.connections()).toBe(1)
  page.hello({})
  page.show('hidden')
  vi.advanceTimersByTime(5_000)
  page.show('visible')
  vi.advanceTimersByTime(20_000)
  expect(page.connections()).toBe(1)
  page.show('hidden')
  vi.advanceTimersByTime(20_000)
  expect(page.connections()).toBe(0)
  page.show('visible')
  expect(page.connections()).toBe(1)
  expect(page.hello({ events: before, seats: before, photos: before })).toEqual(
    Object.keys(queryData),
  )
})

test('abandons a connection attempt that hangs, and makes a new one', () => {
  const page = openPage()
  vi.advanceTimersByTime(14_999)
  expect(page.attempts()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(page.connections()).toBe(0)
  vi.advanceTimersByTime(1_500)
  expect([page.connections(), page.attempts()]).toEqual([1, 2])
  page.hello({})
  vi.advanceTimersByTime(40_000)
  expect([page.connections(), page.attempts()]).toEqual([1, 2])
})

test('replaces an attempt that was made offline as soon as there is a network', () => {
  const page = openPage()
  page.onWindow('online')
  expect([page.connections(), page.attempts()]).toEqual([1, 2])
  page.hello({})
  page.onWindow('online')
  expect([page.connections(), page.attempts()]).toEqual([1, 2])
})

test('a call that always fails causes at most four full refetches a minute', () => {
  const page = openPage()
  page.hello({})
  const before = page.attempts()
  for (let second = 0; second < 60; second += 1) {
    reportFailure()
    page.hello({})
    vi.advanceTimersByTime(1_000)
  }
  expect(page.attempts() - before).toBe(4)
})
