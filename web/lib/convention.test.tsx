import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isConventionActive } from '../../domain/convention/active-period.ts'
import { exampleConvention } from '../../domain/events/example.ts'
import { renderPage } from '../testing/test-page.tsx'
import { PageContext } from './page.ts'
import { useConvention } from './convention.ts'
import { useNow } from './time/now.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function ConventionState() {
  const isOn = isConventionActive(useConvention(), useNow(60_000))
  return <p>{isOn ? 'on' : 'off'}</p>
}

test('a page rendered before the start or the end of the convention is correct once it is hydrated', async () => {
  // Rendered one second before the convention starts (an hour before the doors open), and served from the cache half a
  // minute later.
  vi.setSystemTime('2027-05-21T15:00:29.000Z')
  const page = { clock: { renderedAt: '2027-05-21T14:59:59.000Z' } } as never
  renderPage(
    <PageContext value={page}>
      <ConventionState />
    </PageContext>,
    exampleConvention,
  )
  expect(screen.getByText('on')).toBeTruthy()
  vi.setSystemTime('2027-05-23T01:00:00.000Z')
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
  })
  expect(screen.getByText('off')).toBeTruthy()
})
