import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wish } from '../../../domain/offline/wish.ts'
import { fakeDatabase } from '../../testing/fake-database.ts'
import { sendWishes } from './send.ts'

const seat = (id: string): Wish => ({
  id,
  owner: 'rosa@example.com',
  act: 'join',
  subject: id,
  nameId: 'eva',
  method: 'PUT',
  address: `/api/event/register/${id}`,
  body: { id: 'eva' },
  title: 'Seat for Eva',
  text: 'Friday 5:00 PM',
  wishedAt: '2027-05-21T19:10:00.000Z',
  attempted: false,
  state: 'waiting',
  reason: '',
})

const queueOf = (...wishes: Wish[]) => {
  const database = fakeDatabase<readonly Wish[]>(wishes)
  vi.stubGlobal('indexedDB', database.indexedDB)
  return database
}

let sent: string[] = []

beforeEach(() => {
  sent = []
  vi.useFakeTimers({ now: new Date('2027-05-21T19:20:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', (address: string) => {
    const isSession = address === '/api/user/session'
    if (!isSession) sent.push(address)
    return Promise.resolve(Response.json(isSession ? { email: 'rosa@example.com' } : {}))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits is sent in order, and each says what came of it', async () => {
  const { held } = queueOf(seat('heat'), seat('azul'))
  expect(await sendWishes()).toBe(true)
  expect(sent).toEqual(['/api/event/register/heat', '/api/event/register/azul'])
  expect(held.value).toMatchObject([
    { id: 'heat', attempted: true, state: 'done' },
    { id: 'azul', attempted: true, state: 'done' },
  ])
})

test('the page of a network that wants a login first is no answer: it waits', async () => {
  const { held } = queueOf(seat('heat'))
  const { fetch: answering } = globalThis
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/user/session'
      ? answering(address)
      : Promise.resolve(new Response('<h1>Log in here</h1>')),
  )
  expect(await sendWishes()).toBe(false)
  expect(held.value).toMatchObject([{ id: 'heat', state: 'waiting' }])
})

test('a connection that swallows the question who is signed in holds nobody up for long', async () => {
  queueOf(seat('heat'))
  vi.useFakeTimers({ now: new Date('2027-05-21T19:20:00.000Z'), toFake: ['setTimeout'] })
  const { fetch: answering } = globalThis
  const swallow = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  vi.stubGlobal('fetch', swallow)
  const first = sendWishes()
  const second = sendWishes()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.stubGlobal('fetch', answering)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toBe(false)
  expect(await second).toBe(true)
  expect(sent).toEqual(['/api/event/register/heat'])
})

// As often as the queue is read or changed before the first one goes out.
test.each([1, 2, 3])('a wish that is taken back by then is not sent: %i', async (last) => {
  const { held, beforeTransactions } = queueOf(seat('heat'), seat('azul'))
  beforeTransactions((count) => {
    if (count === last) held.value = held.value.filter(({ id }) => id !== 'heat')
  })
  expect(await sendWishes()).toBe(true)
  expect(sent).toEqual(['/api/event/register/azul'])
})
