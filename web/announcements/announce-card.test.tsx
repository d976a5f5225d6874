import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Announcement } from '../../domain/announcements/schema.ts'
import { PageContext } from '../lib/page.ts'
import { renderPage } from '../testing/test-page.tsx'
import '../testing/jsdom-dialog.ts'
import { AnnounceCard } from './announce-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const now = '2027-05-21T19:10:00.000Z'

/** Clicks the button with the keyboard. */
function clickButton(button: string, announcement: Announcement | null) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ mailed: 0 })))
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <AnnounceCard />
    </PageContext>,
    { announcement },
  )
  const text = screen.getByLabelText('What everyone should know')
  fireEvent.change(text, { target: { value: 'Pizza is here.' } })
  const clickedButton = screen.getByRole('button', { name: button })
  clickedButton.focus()
  fireEvent.click(clickedButton)
}

const heading = () => screen.getByRole('heading', { name: 'Announcement' })

test.each<[string, Announcement | null]>([
  ['Announce', null],
  ['Take down', { id: 'raffle', text: 'The raffle begins.', until: '2127-05-21T19:45:00.000Z' }],
])('moves focus to the heading after "%s"', async (button, announcement) => {
  clickButton(button, announcement)
  await expect.poll(() => document.activeElement).toBe(heading())
})

/** Announces shortly after another email to all guests. Returns the request bodies. */
function announceSoonAfter() {
  const problem = { code: 'mailed-recently', title: 'Everyone just got an email', message: 'Wait.' }
  const sent: { id: string; mail: boolean; confirmsMailing?: boolean }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Promise.resolve(Response.json({}))
    const form = JSON.parse(body) as (typeof sent)[number]
    sent.push(form)
    return Promise.resolve(
      form.mail && !form.confirmsMailing
        ? Response.json(problem, { status: 409 })
        : Response.json({ mailed: 0 }),
    )
  })
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <AnnounceCard />
    </PageContext>,
    { announcement: null },
  )
  const text = screen.getByLabelText('What everyone should know')
  fireEvent.change(text, { target: { value: 'The raffle begins.' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }))
  return sent
}

test.each([
  ['Email everyone again', { mail: true, confirmsMailing: true }],
  ['Announce without email', { mail: false }],
])('confirms before emailing all guests again: "%s"', async (choice, expected) => {
  const sent = announceSoonAfter()
  fireEvent.click(await screen.findByRole('button', { name: choice }))
  await expect.poll(() => sent.at(-1)).toMatchObject(expected)
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('leaves focus where the user moved it before the answer', async () => {
  clickButton('Announce', null)
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await expect
    .poll(() => screen.getByLabelText<HTMLTextAreaElement>('What everyone should know').value)
    .toBe('')
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})
