import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { exampleConvention, exampleEvent } from '../../domain/events/example.ts'
import { listEvents } from '../../domain/events/api.ts'
import type { Event } from '../../domain/events/schema.ts'
import { exampleFlag } from '../../domain/flags/example.ts'
import { listFlags } from '../../domain/flags/api.ts'
import { PageContext } from '../lib/page.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { renderPage } from '../testing/test-page.tsx'
import { Views } from './views.tsx'

afterEach(cleanup)

const friday = '2027-05-21T19:10:00.000Z'
const monthsBefore = '2026-11-15T17:00:00.000Z'
const areas = [{ name: 'Main hall', tables: '1-24', seats: 6 }]

function show(now: string, { events = [] as Event[], hasHall = true } = {}) {
  vi.useFakeTimers({ now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <Views />
    </PageContext>,
    { ...exampleConvention, areas: hasHall ? areas : [] },
    [
      [queryFor(listEvents).queryKey, events],
      [queryFor(listFlags).queryKey, [exampleFlag()]],
    ],
  )
  return screen.getAllByRole('link')
}

test.each([
  ['before the convention', monthsBefore, true, 'List Calendar Hall Mine', false],
  ['before it, without a hall', monthsBefore, false, 'List Calendar Mine', false],
  ['during it', friday, true, 'List Calendar Now Hall Mine', true],
])('leads to the views with content %s', (_, now, hasHall, names, isBar) => {
  const links = show(now, { hasHall })
  expect(links.map((link) => link.querySelector('span')?.textContent).join(' ')).toBe(names)
  const nav = screen.getByRole('navigation', { name: 'Views' })
  expect(nav.classList.contains('views--bar')).toBe(isBar)
})

test.each([
  ['a flag', [], 'Now2 free spots'],
  ['a flag and an event', [exampleEvent({ eventTime: '3:30 PM' })], 'Now3 free spots'],
])('counts the free spots of the board with %s', (_, events, text) => {
  show(friday, { events })
  expect(screen.getByRole('link', { name: /Now/ }).textContent).toBe(text)
})
