// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilTouched } from './until-touched.ts'

const isWaiting = () => document.documentElement.dataset['waits'] === 'touch'
const longest = 10_000

let touched = vi.fn()
const wait = () => {
  touched = vi.fn()
  void untilTouched(longest).then(touched)
  return Promise.resolve()
}
const moved = (movementX: number) =>
  Object.assign(new Event('pointermove'), { movementX, movementY: 0 })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

test.each([
  ['a press', new Event('pointerdown')],
  ['a key', new Event('keydown')],
  ['a field that is entered', new Event('focusin')],
  ['what the browser fills in', new Event('input')],
  ['scrolling', new Event('scroll')],
  ['a pointer that moves', moved(3)],
])('%s begins it', async (_, event) => {
  await wait()
  expect([isWaiting(), touched.mock.calls.length]).toEqual([true, 0])
  document.body.dispatchEvent(event)
  await vi.advanceTimersByTimeAsync(0)
  expect([isWaiting(), touched.mock.calls.length]).toEqual([false, 1])
})

test('a pointer that lies where the page was drawn does not', async () => {
  await wait()
  document.body.dispatchEvent(moved(0))
  await vi.advanceTimersByTimeAsync(0)
  expect([isWaiting(), touched.mock.calls.length]).toEqual([true, 0])
})

test('nobody need do anything: a page that stays open begins by itself', async () => {
  await wait()
  await vi.advanceTimersByTimeAsync(longest - 1)
  expect(touched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(touched).toHaveBeenCalledOnce()
})

test.each(['/gameday/2027-05-21?sent=true', '/gameday/2027-05-21#reply'])(
  'who comes to %s has begun',
  async (address) => {
    history.replaceState(null, '', address)
    await wait()
    await vi.advanceTimersByTimeAsync(0)
    expect([isWaiting(), touched.mock.calls.length]).toEqual([false, 1])
  },
)
