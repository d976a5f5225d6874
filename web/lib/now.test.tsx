// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareClocks, currentInstant } from './clock.ts'
import { useNow } from './now.ts'
import { PageContext } from './page.ts'

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
  compareClocks(noon)
  vi.useRealTimers()
  cleanup()
})

const Now = () => useNow()

const shown = () => screen.getByText(/^2027/).textContent

test.each([
  ['three days ahead', '2027-05-18T16:00:00.000Z', '2027-05-18T16:00:00.000Z'],
  ['five hours late', '2027-05-21T21:00:00.000Z', '2027-05-21T21:00:00.000Z'],
  ['a minute late, or its answer was', '2027-05-21T16:01:00.000Z', noon],
])('a device that is %s shows the time', async (_, atServer, time) => {
  render(
    <PageContext value={page}>
      <Now />
    </PageContext>,
  )
  expect(shown()).toBe(noon)
  await act(async () => compareClocks(atServer))
  expect([shown(), currentInstant()]).toEqual([time, time])
})
