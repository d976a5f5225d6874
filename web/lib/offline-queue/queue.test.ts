import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinEvent } from '../../../domain/events/api.ts'
import type { QueuedAction } from '../../../domain/offline/queued-action.ts'
import { fakeDatabase } from '../../testing/fake-database.ts'
import { CallError } from '../queries/call.ts'
import { type ActionDraft, QueuedForLater, removeAction, sendThroughQueue } from './queue.ts'
import { sendQueue } from './send.ts'

const account = 'rosa@example.com'

const join: ActionDraft = {
  account,
  kind: 'join',
  subject: 'heat',
  nameId: 'eva',
  title: 'Seat for Eva',
  text: 'Friday 5:00 PM',
  target: joinEvent,
  input: { params: { eventId: 'heat' }, body: { id: 'eva' } },
}

const problem = { code: 'full', title: 'Full', message: 'No seat is left.' } as const
const rejectUnanswered = () => Promise.reject(new CallError(0, problem))
const { locks } = navigator

let database = fakeDatabase<readonly QueuedAction[]>()
const queue = () => database.stored.get(account) ?? []

beforeEach(() => {
  database = fakeDatabase()
  vi.stubGlobal('indexedDB', database.indexedDB)
  vi.stubGlobal('navigator', { locks, onLine: true })
})
afterEach(() => void vi.unstubAllGlobals())

const outcome = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) =>
    error instanceof QueuedForLater ? 'queued' : (error as Error).message,
  )

test('stores an action before it is sent, and until its answer arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = sendThroughQueue(join, 'first', () => promise)
  await vi.waitFor(() => expect(queue()).toMatchObject([{ id: 'first', attempted: true }]))
  resolve('joined')
  expect(await answer).toBe('joined')
  expect(queue()).toEqual([])
})

test.each<[string, () => Promise<unknown>, string, object[]]>([
  ['whose answer is lost', rejectUnanswered, 'queued', [{ attempted: true, state: 'waiting' }]],
  ['that is refused', () => Promise.reject(new CallError(409, problem)), problem.message, []],
  ['that fails by a fault', () => Promise.reject(new TypeError('Broken')), 'Broken', []],
])('an action %s', async (_, send, expected, remaining) => {
  expect(await outcome(sendThroughQueue(join, 'first', send))).toBe(expected)
  expect(queue()).toMatchObject(remaining)
})

test('does not try to send while the device is offline, so that the action can still be removed', async () => {
  vi.stubGlobal('navigator', { locks, onLine: false })
  const send = vi.fn(rejectUnanswered)
  expect(await outcome(sendThroughQueue(join, 'first', send))).toBe('queued')
  expect(send).not.toHaveBeenCalled()
  await removeAction(account, 'first')
  expect(queue()).toEqual([])
})

test('does not overtake a waiting action', async () => {
  expect(await outcome(sendThroughQueue(join, 'first', rejectUnanswered))).toBe('queued')
  const send = vi.fn(() => Promise.resolve('joined'))
  expect(await outcome(sendThroughQueue(join, 'second', send))).toBe('queued')
  expect(send).not.toHaveBeenCalled()
  expect(queue().map(({ id }) => id)).toEqual(['first', 'second'])
})

test('sends actions that were queued in quick succession one after the other', async () => {
  const sent: string[] = []
  const firstSend = Promise.withResolvers<string>()
  const sendAs = (id: string, answer: Promise<string>) =>
    sendThroughQueue(join, id, () => {
      sent.push(id)
      return answer
    })
  const answers = [sendAs('first', firstSend.promise), sendAs('second', Promise.resolve('joined'))]
  await vi.waitFor(() => expect(queue()).toHaveLength(2))
  await vi.waitFor(() => expect(sent).toEqual(['first']))
  firstSend.resolve('joined')
  expect(await Promise.all(answers)).toEqual(['joined', 'joined'])
  expect(sent).toEqual(['first', 'second'])
  expect(queue()).toEqual([])
})

test('queues an action behind one whose answer gets lost', async () => {
  const firstSend = Promise.withResolvers<string>()
  const send = vi.fn(() => Promise.resolve('joined'))
  const answers = [
    sendThroughQueue(join, 'first', () => firstSend.promise),
    sendThroughQueue(join, 'second', send),
  ].map(outcome)
  await vi.waitFor(() => expect(queue()).toHaveLength(2))
  firstSend.reject(new CallError(0, problem))
  expect(await Promise.all(answers)).toEqual(['queued', 'queued'])
  expect(send).not.toHaveBeenCalled()
})

test('another page does not send an action that this page is still waiting for', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json({ email: account })))
  vi.stubGlobal('fetch', fetch)
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = sendThroughQueue(join, 'first', () => promise)
  await vi.waitFor(() => expect(queue()).toMatchObject([{ attempted: true }]))
  const others = sendQueue()
  await vi.waitFor(async () => expect((await locks.query()).pending).toHaveLength(1))
  resolve('joined')
  expect([await answer, await others]).toEqual(['joined', true])
  // The session was requested, and nothing else.
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([
  ['has no locks', undefined],
  ['denies locks', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('a browser that %s sends an action once', async (_, hasNoLocks) => {
  vi.stubGlobal('navigator', { locks: hasNoLocks, onLine: true })
  const send = vi.fn(() => Promise.resolve('joined'))
  expect(await sendThroughQueue(join, 'first', send)).toBe('joined')
  const refuse = vi.fn(() => Promise.reject(new CallError(409, problem)))
  expect(await outcome(sendThroughQueue(join, 'second', refuse))).toBe(problem.message)
  expect([send.mock.calls.length, refuse.mock.calls.length]).toEqual([1, 1])
})

test('a browser without storage still sends an action', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  expect(await sendThroughQueue(join, 'first', () => Promise.resolve('joined'))).toBe('joined')
  expect(await outcome(sendThroughQueue(join, 'second', rejectUnanswered))).toBe(problem.message)
})
