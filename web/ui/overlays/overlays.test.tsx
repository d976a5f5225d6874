// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Popover } from './popover.tsx'
import { ToastProvider, useToast } from './toast.tsx'

afterEach(cleanup)

const expanded = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded')

test('a popover has its content while it is open, and gives the focus back', async () => {
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
    <button type="button" onClick={() => showToast('Saved', undo)}>
      Save
    </button>
  )
}

const status = () => screen.getByRole('status').textContent

test('a toast comes into a place that is there before, and goes when it is closed', async () => {
  const user = userEvent.setup()
  render(
    <ToastProvider>
      <Toaster />
    </ToastProvider>,
  )
  expect(status()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(status()).toBe('Saved')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close message' }))
  expect(status()).toBe('')
})

test('a toast that can be undone is undone once, and goes', async () => {
  const user = userEvent.setup()
  let undone = 0
  render(
    <ToastProvider>
      <Toaster undo={() => (undone += 1)} />
    </ToastProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undone).toBe(1)
  expect(status()).toBe('')
})
