import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { joinEvent } from '../../../domain/events/api.ts'
import type { Wish } from '../../../domain/offline/wish.ts'
import { fakeDatabase } from '../../testing/fake-database.ts'
import { closeWish, keepWish, sendKept, takeBack, type WishDraft } from './queue.ts'
import { sendWishes } from './send.ts'
import { isAnyWaiting } from './shown-wishes.ts'

const seat: WishDraft = {
  owner: 'rosa@example.com',
  act: 'join',
  subject: 'heat',
  nameId: 'eva',
  title: 'Seat for Eva',
  text: 'Friday 5:00 PM',
  target: joinEvent,
  input: { params: { eventId: 'heat' }, body: { id: 'eva' } },
}

afterEach(() => void vi.unstubAllGlobals())

/** Another page of this device, which counts how often it is told. */
function otherPage() {
  const channel = new BroadcastChannel('wishes')
  onTestFinished(() => channel.close())
  const told = vi.fn()
  channel.addEventListener('message', told)
  return told
}

test('what is pressed, taken back or closed on one page is told to the others', async () => {
  vi.stubGlobal('indexedDB', fakeDatabase<readonly Wish[]>([]).indexedDB)
  const told = otherPage()
  await keepWish(seat, { id: 'first', attempted: false })
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  await takeBack({ id: 'first' } as Wish)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
  await closeWish({ id: 'first' } as Wish)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(3))
})

test('what waits for another on this device holds up nobody else', async () => {
  vi.stubGlobal('indexedDB', fakeDatabase<readonly Wish[]>([]).indexedDB)
  await keepWish(seat, { id: 'first', attempted: false })
  expect([isAnyWaiting('rosa@example.com'), isAnyWaiting('ben@example.com')]).toEqual([true, false])
})

test('what a page still waits for itself is not sent by another', async () => {
  vi.stubGlobal('indexedDB', fakeDatabase<readonly Wish[]>([]).indexedDB)
  const asked = vi.fn(() => Promise.resolve(Response.json({ email: seat.owner })))
  vi.stubGlobal('fetch', asked)
  const { promise, resolve: answer } = Promise.withResolvers<string>()
  const pressed = sendKept(seat, 'first', () => promise)
  await vi.waitFor(() => expect(isLocked('first')).resolves.toBe(true))
  const others = sendWishes()
  await vi.waitFor(() => expect(isAwaited('first')).resolves.toBe(true))
  answer('done')
  expect([await pressed, await others]).toEqual(['done', true])
  // Only who is signed in.
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([
  ['has none', undefined],
  ['refuses it', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
])('a browser that %s sends a press without a lock, once', async (_, locks) => {
  vi.stubGlobal('indexedDB', fakeDatabase<readonly Wish[]>([]).indexedDB)
  vi.stubGlobal('navigator', { locks })
  const send = vi.fn(() => Promise.resolve('done'))
  expect(await sendKept(seat, 'first', send)).toBe('done')
  const refused = vi.fn(() => Promise.reject(new Error('Refused')))
  await expect(sendKept(seat, 'second', refused)).rejects.toThrow('Refused')
  expect([send.mock.calls.length, refused.mock.calls.length]).toEqual([1, 1])
})

const isLocked = async (id: string) =>
  (await navigator.locks.query()).held?.some(({ name }) => name === id)

const isAwaited = async (id: string) =>
  (await navigator.locks.query()).pending?.some(({ name }) => name === id)
