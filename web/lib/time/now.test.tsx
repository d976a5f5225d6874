import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clockCorrection,
  correctClock,
  currentInstant,
  followDemoClock,
  followDemoTime,
} from './clock.ts'
import { useNow } from './now.ts'
import { PageContext } from '../page.ts'

const noon = '2027-05-21T16:00:00.000Z'
const page = {
  clock: { renderedAt: noon },
  publicUrl: '',
  submission: null,
  forgetSubmission: () => {},
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(noon) })
})
afterEach(() => {
  clockCorrection.set(0)
  vi.useRealTimers()
  cleanup()
})

const Now = () => useNow()

const shownTime = () => screen.getByText(/^2027/).textContent

test.each([
  ['three days ahead', '2027-05-18T16:00:00.000Z', '2027-05-18T16:00:00.000Z'],
  ['five hours late', '2027-05-21T21:00:00.000Z', '2027-05-21T21:00:00.000Z'],
  ['a minute late, or a late answer', '2027-05-21T16:01:00.000Z', noon],
])("a device that is %s shows the server's time", async (_, atServer, time) => {
  render(
    <PageContext value={page}>
      <Now />
    </PageContext>,
  )
  expect(shownTime()).toBe(noon)
  await act(async () => correctClock(atServer, Date.now()))
  expect([shownTime(), currentInstant()]).toEqual([time, time])
})

test('a phone that slept for hours before it read the answer continues by its own clock', () => {
  const askedAt = Date.now()
  vi.setSystemTime('2027-05-21T20:00:00.000Z')
  correctClock(noon, askedAt)
  expect(currentInstant()).toBe('2027-05-21T20:00:00.000Z')
})

test('the page of a demo site follows its clock to the millisecond, also while it is paused', async () => {
  render(
    <PageContext value={page}>
      <Now />
    </PageContext>,
  )
  const friday = '2027-05-21T19:10:00.000Z'
  await act(async () => followDemoClock({ now: friday, isRunning: true }))
  expect([shownTime(), currentInstant()]).toEqual([friday, friday])
  await act(async () => followDemoClock({ now: friday, isRunning: false }))
  await act(() => vi.advanceTimersByTimeAsync(90_000))
  expect([shownTime(), currentInstant()]).toEqual([friday, friday])
  await act(async () => followDemoTime({ aheadBy: 60_000, pausedAt: null }))
  expect(currentInstant()).toBe('2027-05-21T16:02:30.000Z')
  expect(shownTime()).toBe('2027-05-21T16:02:30.000Z')
})
