import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleConvention } from '../../domain/events/example.ts'
import { closedAnnouncementKey } from '../lib/closed-announcement.ts'
import { conventionQuery } from '../lib/convention.ts'
import { PageContext } from '../lib/page.ts'
import { renderPage } from '../testing/test-page.tsx'
import { AnnouncementStrip } from './announcement-strip.tsx'

const now = '2027-05-21T19:10:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pizza = { id: 'pizza', text: 'Pizza is here.', until: '2027-05-21T19:40:00.000Z' }
const raffle = { id: 'raffle', text: 'The raffle begins.', until: '2027-05-21T19:45:00.000Z' }

function open(announcement: typeof pizza | null) {
  const convention = { ...exampleConvention, announcement }
  const { client } = renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <AnnouncementStrip />
    </PageContext>,
    convention,
  )
  return (next: typeof pizza | null) =>
    act(
      () =>
        void client.setQueryData(conventionQuery.queryKey, {
          ...convention,
          announcement: next,
        } as never),
    )
}

/** Texts of the visible announcements: the place of one that is over stays empty. */
const status = () =>
  [...document.querySelectorAll('.announcement:not(.announcement--over)')]
    .map(({ textContent }) => textContent)
    .join(' | ')
const isLate = () => document.querySelector('.announcement--late') !== null

test('appears with the page that it came with, and disappears when its time is over', () => {
  open(pizza)
  expect([status(), isLate()]).toEqual(['Pizza is here.', false])
  act(() => void vi.setSystemTime(new Date(pizza.until)))
  act(() => void vi.advanceTimersByTime(31_000))
  expect(status()).toBe('')
})

test('an announcement that arrives later is at the foot until it is closed; the next one is shown again', () => {
  const announce = open(null)
  expect(status()).toBe('')
  announce(pizza)
  expect([status(), isLate()]).toEqual(['Pizza is here.', true])
  fireEvent.click(screen.getByRole('button', { name: 'Close announcement' }))
  expect(status()).toBe('')
  announce(raffle)
  expect([status(), isLate()]).toEqual(['The raffle begins.', true])
  announce(null)
  expect(status()).toBe('')
})

test('shows the time of the announcement', () => {
  open({ ...pizza, at: '2027-05-21T19:05:00.000Z' } as typeof pizza)
  expect(status()).toBe('Pizza is here.3:05 PM')
})

test('one that came with the page can be closed too, and stays closed on every page', () => {
  open(pizza)
  fireEvent.click(screen.getByRole('button', { name: 'Close announcement' }))
  expect(status()).toBe('')
  cleanup()
  open(pizza)
  expect(status()).toBe('')
  cleanup()
  open(raffle)
  expect(status()).toBe('The raffle begins.')
})

test('closing it on one page closes it on the others that are open', () => {
  open(pizza)
  localStorage.setItem(closedAnnouncementKey, 'pizza')
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(status()).toBe('')
})

test('keeps its place when it is over, and beside a new one, so that the page does not move', () => {
  const announce = open(pizza)
  announce(raffle)
  expect([status(), isLate()]).toEqual(['Pizza is here. | The raffle begins.', true])
  announce(null)
  expect([status(), document.querySelectorAll('.announcement').length]).toEqual(['', 1])
})
