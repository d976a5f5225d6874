import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
import type { MergePart } from './merge-part.ts'
import { useConflict } from './use-conflict.tsx'
// Loaded here, so that nobody waits for them when a conflict occurs.
import './conflict-dialog.tsx'
import './deleted-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Without an address nothing waits for it.
vi.mock('../../styles/ui/conflict.css?url', () => ({ default: undefined }))

interface Table {
  game: string
  note: string
}

const parts: readonly MergePart<Table>[] = [
  { label: 'Game', fields: ['game'], text: ({ game }) => game },
  { label: 'Note', fields: ['note'], text: ({ note }) => note },
]

/** A form that was opened with Azul and no note, and is sent with this while somebody else saved that. */
async function sendWhileChanged(mine: Table, current: Table | null) {
  const said: unknown[] = []
  function Form() {
    const conflict = useConflict<Table, Table>({
      thing: 'event',
      start: { values: { game: 'Azul', note: '' }, version: 1 },
      read: (values) => ({ values, version: 2 }),
      parts: () => parts,
    })
    const by = { kind: 'person', name: 'Marcus Webb' } as const
    const meanwhile = { by, at: '2027-05-21T18:00:00.000Z', current }
    const problem = { code: 'changed-meanwhile', title: '', message: '', meanwhile } as const
    return (
      <>
        <button type="button" onClick={() => conflict.take(problem, mine)}>
          Save
        </button>
        {conflict.dialog({
          send: async (values) => void said.push(['sent', values, conflict.version()]),
          onTheirs: (values) => void said.push(['theirs', values]),
          again: { label: 'Create it anew', onAgain: (values) => said.push(['again', values]) },
        })}
      </>
    )
  }
  renderPage(<Form />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  return { said, dialog, press, user }
}

const mine = { game: 'Azul', note: 'By the window' }

test('the dialog says who changed it and when, and has the focus', async () => {
  const { dialog } = await sendWhileChanged(mine, { game: 'Ark Nova', note: '' })
  const heading = within(dialog).getByRole('heading', { name: 'Changed meanwhile' })
  expect(document.activeElement).toBe(heading)
  expect(dialog.textContent).toContain(
    'Marcus Webb changed this event while you were editing it (Fri, May 21, 2027, 2:00 PM).',
  )
})

test('different fields fit together by themselves', async () => {
  const { said, press } = await sendWhileChanged(mine, { game: 'Ark Nova', note: '' })
  await press('Keep both')
  expect(said).toEqual([['sent', { game: 'Ark Nova', note: 'By the window' }, 2]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where both changed the same field, one of them is chosen by the keyboard', async () => {
  const current = { game: 'Azul', note: 'Newcomers welcome' }
  const { said, dialog, press, user } = await sendWhileChanged(mine, current)
  const note = within(dialog).getByRole('group', { name: /Note/ })
  expect(note.textContent).toContain('Both changed')
  expect(within(dialog).queryByRole('group', { name: /Game/ })).toBeNull()
  const [ours, theirs] = within(note).getAllByRole<HTMLInputElement>('radio')
  expect([ours?.checked, theirs?.checked]).toEqual([true, false])
  theirs?.focus()
  await user.keyboard(' ')
  expect([ours?.checked, theirs?.checked]).toEqual([false, true])
  await press('Save what is chosen')
  expect(said).toEqual([['sent', current, 2]])
})

test.each([
  ['Keep mine', ['sent', mine, 2]],
  ['Keep theirs', ['theirs', { game: 'Ark Nova', note: 'Newcomers welcome' }]],
])('%s is one press', async (name, expected) => {
  const { said, press } = await sendWhileChanged(mine, {
    game: 'Ark Nova',
    note: 'Newcomers welcome',
  })
  await press(name)
  expect(said).toEqual([expected])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Back', (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Back' }).click()],
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
])('%s leads to the form, and nothing was saved', async (_, leave) => {
  const { said, dialog } = await sendWhileChanged(mine, { game: 'Ark Nova', note: '' })
  leave(dialog)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(said).toEqual([])
})

test('of what was deleted all that was typed is shown, copied, and created anew', async () => {
  const { said, dialog, press } = await sendWhileChanged({ game: 'Azul', note: '' }, null)
  expect(within(dialog).getByRole('heading').textContent).toBe('This event was deleted')
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['Azul'])
  await press('Copy what you typed')
  expect(await navigator.clipboard.readText()).toBe('Game: Azul\nNote: ')
  expect(within(dialog).getByRole('button', { name: 'Copied!' })).toBeTruthy()
  await press('Create it anew')
  expect(said).toEqual([['again', { game: 'Azul', note: '' }]])
})

test.each<[string, (clipboard: Clipboard) => unknown]>([
  ['over plain HTTP', () => vi.stubGlobal('navigator', { userAgent: '' })],
  [
    'where it is not allowed',
    (clipboard) => vi.spyOn(clipboard, 'writeText').mockRejectedValue(new DOMException()),
  ],
])('%s nothing says that what was typed is copied', async (_, prevent) => {
  const { dialog } = await sendWhileChanged(mine, null)
  prevent(navigator.clipboard)
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy what you typed' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Select the text')
  expect(within(dialog).queryByRole('button', { name: 'Copied!' })).toBeNull()
  expect(dialog.textContent).toContain('By the window')
  expect(told).toHaveBeenCalledWith('Failed to copy text:', expect.anything())
})
