import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
// Loaded here, so that no test waits for it when a conflict occurs.
import type { ConflictField } from './conflict-dialog.tsx'
import './conflict-dialog.tsx'
import { useConflict } from './use-conflict.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// No address, so that no test waits for the stylesheet.
vi.mock('../../styles/ui/conflict.css?url', () => ({ default: undefined }))

interface Table {
  game: string
  note: string
}

const fields: readonly ConflictField<Table>[] = [
  { label: 'Game', text: ({ game }) => game },
  { label: 'Note', text: ({ note }) => note },
]

/** Opens a form with Azul and no note, and sends `mine` after another user saved `current`. */
async function sendOverChange(mine: Table, current: Table | null) {
  const reported: unknown[] = []
  function Form() {
    const conflict = useConflict<Table, Table>({
      subject: 'event',
      start: { values: { game: 'Azul', note: '' }, version: 1 },
      read: (values) => ({ values, version: 2 }),
      fields: () => fields,
    })
    const by = { kind: 'person', name: 'Marcus Webb' } as const
    const meanwhile = { by, at: '2027-05-21T18:00:00.000Z', current }
    const problem = { code: 'changed-meanwhile', title: '', message: '', meanwhile } as const
    return (
      <>
        <button type="button" onClick={() => conflict.open(problem, mine)}>
          Save
        </button>
        {conflict.dialog({
          send: async (values) => void reported.push(['sent', values, conflict.version()]),
          onTheirs: (values) => void reported.push(['theirs', values]),
          recreate: {
            label: 'Create it again',
            send: (values) => reported.push(['recreated', values, conflict.version()]),
          },
        })}
      </>
    )
  }
  renderPage(<Form />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog')
  const clickButton = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  return { reported, dialog, clickButton, user }
}

const texts = (dialog: HTMLElement, role: 'term' | 'definition') =>
  within(dialog)
    .queryAllByRole(role)
    .map((element) => element.textContent)

const mine = { game: 'Azul', note: 'By the window' }

test('the dialog says who changed it and when, and takes the focus', async () => {
  const { dialog } = await sendOverChange(mine, { game: 'Ark Nova', note: '' })
  expect(within(dialog).getByRole('heading').textContent).toBe('Changed in the meantime')
  expect(document.activeElement?.textContent).toBe(
    'Marcus Webb changed this event while you were editing it (Fri, May 21, 2027, 2:00 PM).',
  )
})

test('shows both versions of each field that differs', async () => {
  const { dialog } = await sendOverChange(mine, { game: 'Azul', note: 'Newcomers welcome' })
  expect(texts(dialog, 'term')).toEqual(['Note'])
  expect(texts(dialog, 'definition')).toEqual(['TheirsNewcomers welcome', 'YoursBy the window'])
})

test('says if both versions are the same', async () => {
  const { dialog } = await sendOverChange(mine, mine)
  expect(texts(dialog, 'term')).toEqual([])
  expect(dialog.textContent).toContain('Their version is the same as yours.')
})

test.each([
  ['Save mine', ['sent', mine, 2]],
  ['Use theirs', ['theirs', { game: 'Ark Nova', note: 'Newcomers welcome' }]],
])('%s saves one version as a whole', async (name, expected) => {
  const { reported, clickButton } = await sendOverChange(mine, {
    game: 'Ark Nova',
    note: 'Newcomers welcome',
  })
  await clickButton(name)
  expect(reported).toEqual([expected])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Back', (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Back' }).click()],
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
])('%s returns to the form and saves nothing', async (_, closeDialog) => {
  const { reported, dialog } = await sendOverChange(mine, { game: 'Ark Nova', note: '' })
  closeDialog(dialog)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(reported).toEqual([])
})

test('shows the typed text of a deleted thing, copies it and creates it again', async () => {
  const { reported, dialog, clickButton } = await sendOverChange({ game: 'Azul', note: '' }, null)
  expect(within(dialog).getByRole('heading').textContent).toBe('This event was deleted')
  expect(texts(dialog, 'definition')).toEqual(['Azul'])
  await clickButton('Copy what you typed')
  expect(await navigator.clipboard.readText()).toBe('Game: Azul\nNote: ')
  expect(within(dialog).getByRole('button', { name: 'Copied!' })).toBeTruthy()
  await clickButton('Create it again')
  expect(reported).toEqual([['recreated', { game: 'Azul', note: '' }, 0]])
})

test.each<[string, (clipboard: Clipboard) => unknown]>([
  ['over plain HTTP', () => vi.stubGlobal('navigator', { userAgent: '' })],
  [
    'where it is not allowed',
    (clipboard) => vi.spyOn(clipboard, 'writeText').mockRejectedValue(new DOMException()),
  ],
])('%s does not claim that the typed text is copied', async (_, prevent) => {
  const { dialog } = await sendOverChange(mine, null)
  prevent(navigator.clipboard)
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy what you typed' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Select it above')
  expect(within(dialog).queryByRole('button', { name: 'Copied!' })).toBeNull()
  expect(dialog.textContent).toContain('By the window')
  expect(consoleError).toHaveBeenCalledWith('Failed to copy text:', expect.anything())
})
