import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import { fakeDatabase } from '../../testing/fake-database.ts'
import { sendQueue } from './send.ts'

const rosa = 'rosa@example.com'

const joinActionFor = (id: string): QueuedAction => ({
  id,
  kind: 'join',
  subject: id,
  nameId: 'eva',
  method: 'PUT',
  address: `/api/event/register/${id}`,
  body: { id: 'eva' },
  title: 'Seat for Eva',
  text: 'Friday 5:00 PM',
  queuedAt: '2027-05-21T19:10:00.000Z',
  attempted: false,
  state: 'waiting',
  reason: '',
})

function storeQueue(...actions: QueuedAction[]) {
  const database = fakeDatabase<readonly QueuedAction[]>({ [rosa]: actions })
  vi.stubGlobal('indexedDB', database.indexedDB)
  return { ...database, queue: () => database.stored.get(rosa) ?? [] }
}

let sent: string[] = []

beforeEach(() => {
  sent = []
  vi.useFakeTimers({ now: new Date('2027-05-21T19:20:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', (address: string) => {
    const isSession = address === '/api/user/session'
    if (!isSession) sent.push(address)
    return Promise.resolve(Response.json(isSession ? { email: rosa } : {}))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends waiting actions in order, and records each outcome', async () => {
  const { queue } = storeQueue(joinActionFor('heat'), joinActionFor('azul'))
  expect(await sendQueue()).toBe(true)
  expect(sent).toEqual(['/api/event/register/heat', '/api/event/register/azul'])
  expect(queue()).toMatchObject([
    { id: 'heat', attempted: true, state: 'done' },
    { id: 'azul', attempted: true, state: 'done' },
  ])
})

test('sends no action of an account that is not logged in', async () => {
  const { stored } = storeQueue()
  stored.set('june@example.com', [joinActionFor('heat')])
  expect(await sendQueue()).toBe(true)
  expect(sent).toEqual([])
})

test('waits behind an action that the server could not take', async () => {
  const { queue } = storeQueue(joinActionFor('heat'), joinActionFor('azul'))
  const { fetch: originalFetch } = globalThis
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/api/user/session') return originalFetch(address)
    sent.push(address)
    return Promise.resolve(Response.json({}, { status: 503 }))
  })
  expect(await sendQueue()).toBe(false)
  expect(sent).toEqual(['/api/event/register/heat'])
  expect(queue()).toMatchObject([{ attempted: true }, { attempted: false }])
})

test('does not treat the page of a captive portal as an answer', async () => {
  const { queue } = storeQueue(joinActionFor('heat'))
  const { fetch: originalFetch } = globalThis
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/user/session'
      ? originalFetch(address)
      : Promise.resolve(new Response('<h1>Log in here</h1>')),
  )
  expect(await sendQueue()).toBe(false)
  expect(queue()).toMatchObject([{ id: 'heat', state: 'waiting' }])
})

test('frees the lock when a connection swallows the session request', async () => {
  storeQueue(joinActionFor('heat'))
  vi.useFakeTimers({ now: new Date('2027-05-21T19:20:00.000Z'), toFake: ['setTimeout'] })
  const { fetch: originalFetch } = globalThis
  const neverAnswer = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  vi.stubGlobal('fetch', neverAnswer)
  const firstSend = sendQueue()
  const secondSend = sendQueue()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.stubGlobal('fetch', originalFetch)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await firstSend).toBe(false)
  expect(await secondSend).toBe(true)
  expect(sent).toEqual(['/api/event/register/heat'])
})

test('does not send an action that was removed before', async () => {
  const { stored, beforeTransactions } = storeQueue(joinActionFor('heat'), joinActionFor('azul'))
  beforeTransactions((count) => {
    if (count === 1) stored.set(rosa, [joinActionFor('azul')])
  })
  expect(await sendQueue()).toBe(true)
  expect(sent).toEqual(['/api/event/register/azul'])
})
