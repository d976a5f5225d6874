import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { conventionQuery } from '../lib/convention.ts'
import { PageContext } from '../lib/page.ts'
import { clientWith } from '../testing/test-page.tsx'
import { AnnouncementStrip } from './announcement-strip.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const now = '2027-05-21T19:10:00.000Z'
const pizza = { id: 'pizza', text: 'Pizza is here.', until: '2027-05-21T19:40:00.000Z' }
const raffle = { id: 'raffle', text: 'The raffle begins.', until: '2027-05-21T19:45:00.000Z' }

function open(announcement: typeof pizza | null) {
  vi.useFakeTimers({ now: new Date(now) })
  const client = clientWith([[conventionQuery.queryKey, { announcement }]])
  render(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <QueryClientProvider client={client}>
        <AnnouncementStrip />
      </QueryClientProvider>
    </PageContext>,
  )
  return (next: typeof pizza | null) =>
    act(() => void client.setQueryData(conventionQuery.queryKey, { announcement: next } as never))
}

const status = () => screen.getByRole('status').textContent
const isLate = () => document.querySelector('.announcement--late') !== null

test('appears with the page that it came with, and disappears when its time is over', () => {
  open(pizza)
  expect([status(), isLate()]).toEqual(['Pizza is here.', false])
  act(() => void vi.setSystemTime(new Date(pizza.until)))
  act(() => void vi.advanceTimersByTime(31_000))
  expect(status()).toBe('')
})

test('an announcement that arrives later overlays the page until it is closed; the next one is shown again', () => {
  const announce = open(null)
  expect(status()).toBe('')
  announce(pizza)
  expect([status(), isLate()]).toEqual(['Pizza is here.', true])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(status()).toBe('')
  announce(raffle)
  expect([status(), isLate()]).toEqual(['The raffle begins.', true])
  announce(null)
  expect(status()).toBe('')
})
