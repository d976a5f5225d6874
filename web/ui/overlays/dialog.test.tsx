import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/jsdom-dialog.ts'
import { CancelButton, ConfirmDialog, Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

afterEach(cleanup)

vi.stubGlobal('scrollTo', () => {})

/** Opens it by the button of a page. */
async function open(renderDialog: (close: () => void) => ReactNode) {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && renderDialog(() => setOpen(false))}
      </>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  return user
}

const focused = () => document.activeElement?.textContent

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  [
    'Escape',
    () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  ],
])(
  'a dialog has an accessible name; %s closes it and returns the focus',
  async (_, closeDialog) => {
    await open((close) => (
      <Dialog title="Edit event" onClose={close}>
        <CancelButton />
      </Dialog>
    ))
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit event' }).open).toBe(true)
    await closeDialog()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(focused()).toBe('Open')
  },
)

test.each([
  [false, 1],
  [true, 0],
])(
  'a confirmation names its subject; while busy (%s) it can be answered %i times',
  async (busy, closeCount) => {
    let answers = 0
    const user = await open((close) => (
      <ConfirmDialog
        title="Delete it?"
        confirmText="Delete"
        busy={busy}
        onConfirm={() => (answers += 1)}
        onCancel={close}
      >
        Everybody gets an e-mail.
      </ConfirmDialog>
    ))
    const dialog = screen.getByRole('alertdialog', { name: 'Delete it?' })
    const body = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(body?.textContent).toContain('Everybody gets an e-mail.')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(answers).toBe(closeCount)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('a drawer has an accessible name, and its button closes it and returns the focus', async () => {
  const user = await open((close) => (
    <Drawer title="Ark Nova" onClose={close}>
      <p>At noon</p>
    </Drawer>
  ))
  expect(screen.getByRole('dialog', { name: 'Ark Nova' }).textContent).toContain('At noon')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe('Open')
})

test('a drawer focuses its heading, not its close button', async () => {
  await open((close) => (
    <Drawer title="Ark Nova" onClose={close}>
      <button type="button">Join</button>
    </Drawer>
  ))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ark Nova' }))
})

test('a click beside a drawer closes it, but not the second one of the double click that opened it', async () => {
  await open((close) => (
    <Drawer title="Ark Nova" onClose={close}>
      <p>At noon</p>
    </Drawer>
  ))
  const drawer = screen.getByRole('dialog', { name: 'Ark Nova' })
  const outsidePoint = { clientX: 5, clientY: 5 }
  fireEvent.mouseDown(drawer, { ...outsidePoint, detail: 2 })
  expect(screen.getByRole('dialog')).toBe(drawer)
  fireEvent.mouseDown(drawer, { ...outsidePoint, detail: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('moves the focus to the next item if the one that opened it was removed', async () => {
  function Rows() {
    const [rows, setRows] = useState(['Rosa', 'Theo'])
    const [rowToDelete, setRowToDelete] = useState<string | null>(null)
    return (
      <section aria-label="Guests">
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setRowToDelete(row)}>
                Delete {row}
              </button>
            </li>
          ))}
        </ul>
        {rowToDelete !== null && (
          <ConfirmDialog
            title="Delete"
            confirmText="Yes"
            onCancel={() => setRowToDelete(null)}
            onConfirm={() => {
              setRows(rows.filter((row) => row !== rowToDelete))
              setRowToDelete(null)
            }}
          >
            Sure?
          </ConfirmDialog>
        )}
      </section>
    )
  }
  const user = await open(() => <Rows />)
  await user.click(screen.getByRole('button', { name: 'Delete Rosa' }))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Theo' }))
})
