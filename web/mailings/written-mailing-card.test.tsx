import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { WrittenMailing } from '../../domain/mailings/schema.ts'
import '../testing/jsdom-dialog.ts'
import { renderPage } from '../testing/test-page.tsx'
import { WrittenMailingCard } from './written-mailing-card.tsx'

afterEach(cleanup)

const draft: WrittenMailing = {
  id: 'parking',
  subject: 'Parking',
  text: 'The north side is closed.',
  audience: { kind: 'everyone', ids: [] },
  version: 1,
  state: 'draft',
  sendAt: null,
  changedAt: '2027-05-01T12:00:00.000Z',
  recipients: 2,
  delivery: { queued: 0, sent: 0, failed: 0 },
}

const show = (mailing: Partial<WrittenMailing>) =>
  renderPage(
    <WrittenMailingCard mailing={{ ...draft, ...mailing }} onEdit={() => {}} onCopy={() => {}} />,
  )

test('deletes a draft only after a confirmation', async () => {
  const user = userEvent.setup()
  const answer = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ deleted: true })))
  vi.stubGlobal('fetch', answer)
  show({})
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = screen.getByRole('alertdialog', { name: "Delete 'Parking'?" })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(answer).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => answer.mock.calls.map(([, init]) => init?.method)).toEqual(['DELETE'])
})

test('reports once that a draft could not be deleted, even after the confirmation was closed', async () => {
  const user = userEvent.setup()
  const problem = { code: 'busy', title: 'Busy', message: 'Try again in a minute.' }
  for (const isClosed of [false, true]) {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    show({})
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = within(screen.getByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    if (isClosed) await user.click(question.getByRole('button', { name: 'Cancel' }))
    resolve(Response.json(problem, { status: 503 }))
    expect((await screen.findAllByText(problem.message)).length).toBe(1)
    cleanup()
  }
})

test('reports once that a mailing could not be stopped', async () => {
  const user = userEvent.setup()
  const problem = { code: 'busy', title: 'Busy', message: 'Try again in a minute.' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(problem, { status: 503 })))
  show({ state: 'sending', delivery: { queued: 1, sent: 1, failed: 0 } })
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop' }))
  expect((await screen.findAllByText(problem.message)).length).toBe(1)
})

test('counts one person and two people who have not received it', async () => {
  const user = userEvent.setup()
  show({ state: 'sending', recipients: 1, delivery: { queued: 1, sent: 1, failed: 0 } })
  expect(screen.getByText(/^Everyone/)).toHaveProperty(
    'textContent',
    'Everyone who is registered. 1 person has not received it.',
  )
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('1 person has not received it yet')
  cleanup()
  show({ state: 'stopped', delivery: { queued: 0, sent: 1, failed: 0 } })
  expect(screen.getByText(/2 people have not received it\./)).toBeDefined()
})

test('shows only failures in red', () => {
  const isRed = () => screen.getByText('failed').parentElement?.className === 'no'
  show({ state: 'sent', recipients: null, delivery: { queued: 0, sent: 1, failed: 0 } })
  expect(isRed()).toBe(false)
  cleanup()
  show({ state: 'sent', recipients: null, delivery: { queued: 0, sent: 0, failed: 1 } })
  expect(isRed()).toBe(true)
})
