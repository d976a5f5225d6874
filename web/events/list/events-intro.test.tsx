import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleConvention } from '../../../domain/events/example.ts'
import { PageContext } from '../../lib/page.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { EventsIntro } from './events-intro.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['2027-05-22T20:00:00.000Z', /Join one/],
  [exampleConvention.endDate, /^These were the events of this year's MeepCon/],
])('shows at %s: %s', (now, expected) => {
  vi.useFakeTimers({ now: new Date(now) })
  const page = { clock: { renderedAt: now }, publicUrl: 'https://m.example' }
  renderPage(
    <PageContext value={page as never}>
      <EventsIntro />
    </PageContext>,
    { ...exampleConvention, name: 'MeepCon' },
  )
  expect(screen.getByText(expected)).toBeDefined()
})
