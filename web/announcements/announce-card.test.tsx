import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../../domain/announcements/schema.ts'
import { PageContext } from '../lib/page.ts'
import { renderPage } from '../testing/test-page.tsx'
import { AnnounceCard } from './announce-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const now = '2027-05-21T19:10:00.000Z'

/** Presses it by the keyboard. */
function pressOn(button: string, announcement: Announcement | null) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ mailed: 0 })))
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <AnnounceCard />
    </PageContext>,
    { announcement },
  )
  const text = screen.getByLabelText('What everybody should know')
  fireEvent.change(text, { target: { value: 'Pizza is here.' } })
  const pressed = screen.getByRole('button', { name: button })
  pressed.focus()
  fireEvent.click(pressed)
}

const heading = () => screen.getByRole('heading', { name: 'Announcement' })

test.each<[string, Announcement | null]>([
  ['Announce', null],
  ['Take down', { id: 'raffle', text: 'The raffle begins.', until: '2127-05-21T19:45:00.000Z' }],
])('the keyboard goes on from the heading after "%s"', async (button, announcement) => {
  pressOn(button, announcement)
  await expect.poll(() => document.activeElement).toBe(heading())
})

test('it stays where it went meanwhile', async () => {
  pressOn('Announce', null)
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await expect
    .poll(() => screen.getByLabelText<HTMLTextAreaElement>('What everybody should know').value)
    .toBe('')
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})
