import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { joinEvent } from '../../../domain/events/api.ts'
import type { Wish } from '../../../domain/offline/wish.ts'
import { fakeDatabase } from '../../testing/fake-database.ts'
import { closeWish, keepWish, takeBack, type WishDraft } from './queue.ts'
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
