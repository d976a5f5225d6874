import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '../../testing/test-page.tsx'
import { Popover } from './popover.tsx'
import { beginAction, hostToasts, type ShowToast, ToastProvider, useToast } from './toast.tsx'

afterEach(cleanup)

const expanded = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded')

test('a popover renders its content while it is open, and returns the focus', async () => {
  const user = userEvent.setup()
  render(
    <Popover label="A panel" button="Open">
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>,
  )
  expect(screen.queryByText('Done')).toBeNull()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('A panel'))
  await user.click(screen.getByText('Done'))
  expect(screen.queryByText('Done')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Open')
  await user.keyboard('{Enter}')
  expect(expanded('Open')).toBe('true')
  await user.keyboard('{Escape}')
  expect(expanded('Open')).toBe('false')
  expect(document.activeElement?.textContent).toBe('Open')
})

function Toaster({ undo }: { undo?: () => void }) {
  const showToast = useToast()
  return (
    <>
      <button type="button" onClick={() => showToast('Saved', { undo })}>
        Save
      </button>
      <button type="button" onClick={() => showToast('No seat is left', { isError: true })}>
        Fail
      </button>
      <button type="button" onClick={() => showToast(null)}>
        Act
      </button>
    </>
  )
}

const status = () => screen.getByRole('status').textContent
const time = () => document.querySelector('.toast > i')

function openToaster(undo?: () => void) {
  renderPage(
    <ToastProvider>
      <Toaster {...(undo && { undo })} />
    </ToastProvider>,
  )
  const user = userEvent.setup()
  return (name: string) => user.click(screen.getByRole('button', { name }))
}

test('a toast appears in an existing live region, and is removed when it is closed', async () => {
  const clickUndo = openToaster()
  expect(status()).toBe('')
  await clickUndo('Save')
  expect(status()).toBe('Saved')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await clickUndo('Close message')
  expect(status()).toBe('')
})

test('a success message is shown for a limited time, and until the next action', async () => {
  const clickUndo = openToaster()
  await clickUndo('Save')
  // The event that React listens to if styles have no animations, as in jsdom.
  fireEvent(time() as Element, new Event('webkitAnimationEnd', { bubbles: true }))
  expect(status()).toBe('')
  await clickUndo('Save')
  await clickUndo('Act')
  expect(status()).toBe('')
})

test('an error message is shown until it is closed or replaced', async () => {
  const clickUndo = openToaster()
  await clickUndo('Save')
  await clickUndo('Fail')
  expect([status(), time()]).toEqual(['No seat is left', null])
  await clickUndo('Act')
  expect(status()).toBe('No seat is left')
  await clickUndo('Close message')
  expect(status()).toBe('')
})

test('a toast can be undone once, which removes it', async () => {
  let undoCount = 0
  const clickUndo = openToaster(() => (undoCount += 1))
  await clickUndo('Save')
  await clickUndo('Undo')
  expect(undoCount).toBe(1)
  expect(status()).toBe('')
})

test('Undo is the next tab stop after the used button, and returns the focus when it is removed', async () => {
  const clickUndo = openToaster(() => {})
  await clickUndo('Save')
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('Save')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(status()).toBe('')
  expect(document.activeElement?.textContent).toBe('Save')
})

test('a message without Undo adds no tab stop after the used button', async () => {
  const clickUndo = openToaster()
  await clickUndo('Save')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Fail')
})

test('Undo is shown longer for keyboard users, and each key restarts its time', async () => {
  openToaster(() => {})
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(time()?.className).toBe('')
  await user.keyboard('{Shift}')
  const first = time()
  expect(first?.className).toBe('is-slow')
  await user.keyboard('{Shift}')
  expect(time()).not.toBe(first)

  await user.click(screen.getByRole('button', { name: 'Close message' }))
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{Enter}')
  expect(time()?.className).toBe('is-slow')
  expect(status()).toContain('Press Ctrl+Z to undo.')
})

test.each([
  ['Ctrl+Z undoes', '{Control>}z{/Control}', 'button', 1],
  ['Cmd+Z undoes', '{Meta>}z{/Meta}', 'button', 1],
  ['Ctrl+Shift+Z does not undo', '{Control>}{Shift>}z{/Shift}{/Control}', 'button', 0],
  ['in a text field, Ctrl+Z does not undo', '{Control>}z{/Control}', 'textbox', 0],
  ['in a checkbox, Ctrl+Z undoes', '{Control>}z{/Control}', 'checkbox', 1],
])('%s the action of a message', async (_, keys, focused, expected) => {
  let undoCount = 0
  const clickUndo = openToaster(() => (undoCount += 1))
  await clickUndo('Save')
  const user = userEvent.setup()
  const fields = document.createElement('div')
  fields.innerHTML = '<input aria-label="Name"><input type="checkbox" aria-label="Yes">'
  document.body.append(fields)
  onTestFinished(() => fields.remove())
  if (focused !== 'button') screen.getByRole(focused).focus()
  await user.keyboard(keys)
  await user.keyboard(keys)
  expect(undoCount).toBe(expected)
})

function openActions(): () => ShowToast {
  let showToast: ShowToast = () => 0
  function Page() {
    const show = useToast()
    useEffect(() => {
      showToast = show
    }, [show])
    return null
  }
  renderPage(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  return () => {
    let latestShowToast: ShowToast = () => 0
    act(() => {
      latestShowToast = beginAction(showToast)
    })
    return (...message) => {
      let count = 0
      act(() => {
        count = latestShowToast(...message)
      })
      return count
    }
  }
}

test('a late message of an earlier action waits behind the Undo of a later one', async () => {
  const startAction = openActions()
  const [first, second, third] = [startAction(), startAction(), startAction()]
  third('Third', { undo: () => {} })
  second('Second', { isError: true })
  first('First')
  expect(status()).toContain('Third')
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(status()).toBe('Second')
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(status()).toBe('')
})

test('a message that moves into a drawer is not announced again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const startAction = openActions()
  startAction()('Done', { undo: () => {} })
  act(() => void vi.advanceTimersByTime(1_000))
  const drawer = document.createElement('div')
  document.body.append(drawer)
  onTestFinished(() => drawer.remove())
  let navigateAway = () => {}
  act(() => {
    navigateAway = hostToasts(drawer)
  })
  onTestFinished(() => act(navigateAway))
  expect(drawer.textContent).toContain('Done')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', ''])
})
