import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { idempotencyHeader } from '../../domain/kernel/idempotency.ts'
import { type RefusalCode, httpStatusOf } from '../../domain/kernel/refusal-codes.ts'
import { Closable } from '../testing/closable.tsx'
import { renderPage } from '../testing/test-page.tsx'
import { WalkIn } from './walk-in.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const list = { entries: [], lines: [], badgesLeft: 5, ticketPrice: 10, keptUntil: null }

/** Submits once for each answer (null for a lost answer) and returns the keys that were sent. */
async function submitWith(answers: readonly (RefusalCode | null)[]) {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    const code = answers[keys.length]
    keys.push(headers[idempotencyHeader])
    if (!code) return Promise.reject(new TypeError('No signal'))
    const problem = { code, title: 'As the server says', message: 'No.' }
    return Promise.resolve(Response.json(problem, { status: httpStatusOf(code) }))
  })
  renderPage(<WalkIn list={list} onClose={() => {}} />)
  const user = userEvent.setup()
  for (const answer of answers) {
    await user.type(screen.getByRole('textbox', { name: 'Name on the badge' }), 'Al')
    await user.click(screen.getByRole('button', { name: 'Take $10 and check in' }))
    const title = answer === null ? 'No connection' : /already registered|As the server says/
    await screen.findByText(title)
  }
  return keys
}

test('looks up a guest who may be registered already instead of registering them twice', async () => {
  const keys = await submitWith([null, 'key-used', 'key-used'])
  expect(new Set(keys).size).toBe(1)
  expect(screen.getByRole('alert').textContent).toContain('Search for the name')
})

test('accepts typing in the name field as soon as it appears', async () => {
  renderPage(<WalkIn list={list} onClose={() => {}} />)
  const user = userEvent.setup()
  await user.keyboard('Al')
  await user.click(screen.getByRole('button', { name: 'Add a name' }))
  await user.keyboard('Bo')
  const names = screen.getAllByRole<HTMLInputElement>('textbox').slice(0, 2)
  expect(names.map(({ value }) => value)).toEqual(['Al', 'Bo'])
})

test('reuses the key while the outcome of the first attempt is unknown', async () => {
  const keys = await submitWith([null, 'overloaded', 'not-signed-in', 'key-used'])
  expect(new Set(keys).size).toBe(1)
})

test('uses a new key after a refusal', async () => {
  const keys = await submitWith(['sold-out', 'already-registered', null])
  expect(new Set(keys).size).toBe(3)
})

test.each([
  ['is recorded', 200, { names: [{ name: 'Al' }] }, 'Al checked in.'],
  ['is refused', 409, { code: 'sold-out', title: 'No', message: 'No badges.' }, 'No badges.'],
])(
  'reports that a guest %s to a helper who is at the next guest already, and leaves them there',
  async (_, status, answer, text) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const onClose = vi.fn<() => void>()
    renderPage(
      <Closable>
        <WalkIn list={list} onClose={onClose} />
      </Closable>,
    )
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Name on the badge' }), 'Al')
    await user.click(screen.getByRole('button', { name: 'Take $10 and check in' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await act(async () => resolve(Response.json(answer, { status })))
    await expect.poll(() => screen.getByRole('status').textContent).toBe(text)
    expect(onClose).not.toHaveBeenCalled()
  },
)
