import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { DoorEntry } from '../../../domain/door/schema.ts'
import { changedConflictRefusal } from '../../../domain/kernel/forms/edit-conflict.ts'
import '../../testing/jsdom-dialog.ts'
import { Closable } from '../../testing/closable.tsx'
import { renderPage } from '../../testing/test-page.tsx'
import { NoteFormView } from './note-form.tsx'
import { Notes } from './notes.tsx'
// Preloaded, so that no test waits for it when a conflict occurs.
import '../../ui/conflict/conflict-dialog.tsx'

// Without a stylesheet address, no test waits for the styles.
vi.mock('../../styles/ui/conflict.css?url', () => ({ default: undefined }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry: DoorEntry = {
  id: 'delgado',
  email: 'rosa@example.com',
  place: null,
  names: [],
  children: 0,
  note: '',
  paidAmount: null,
}

test('moves focus to the note and back to its button', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(entry)))
  renderPage(<Notes entry={entry} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Note' }))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  expect(document.activeElement).toBe(note)
  await user.type(note, 'Nuts{Enter}')
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.queryByRole('button', { name: 'Note' }))
})

test('shows the note that another helper wrote and overwrites it with mine', async () => {
  const current = { ...entry, note: 'Peanut allergy' }
  const by = { kind: 'unknown', name: '' } as const
  const refused = changedConflictRefusal('registration', { by, at: null, current })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(
      sent.length === 1
        ? Response.json(refused.problem, { status: refused.status })
        : Response.json({ ...current, children: 2 }),
    )
  })
  const closed = vi.fn<() => void>()
  renderPage(<NoteFormView entry={entry} onClose={closed} />)
  const user = userEvent.setup()
  const children = screen.getByRole('textbox', { name: 'Children without a badge' })
  await user.clear(children)
  await user.type(children, '2')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Peanut allergy')
  expect(children).toHaveProperty('value', '2')
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  const empty = { note: '', children: 0 }
  const allergy = { note: 'Peanut allergy', children: 0 }
  expect(sent).toEqual([
    { registrationId: 'delgado', note: '', children: 2, was: empty },
    { registrationId: 'delgado', note: '', children: 2, was: allergy },
  ])
})

test.each([
  ['saved', 200, {}, 'Note saved.'],
  ['refused', 409, { code: 'changed', title: 'No', message: 'It was changed.' }, 'It was changed.'],
])(
  'reports a note that is %s after its form was closed, and closes nothing else',
  async (_, status, answer, text) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const closed = vi.fn<() => void>()
    renderPage(
      <Closable>
        <NoteFormView entry={entry} onClose={closed} />
      </Closable>,
    )
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Nuts')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    resolve(Response.json(answer, { status }))
    await expect.poll(() => screen.getByRole('status').textContent).toBe(text)
    expect(closed).not.toHaveBeenCalled()
  },
)
