import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/test-page.tsx'
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
    <>
      <button type="button" onClick={() => showToast('Saved', { undo })}>
        Save
      </button>
      <button type="button" onClick={() => showToast('No seat is left', { failed: true })}>
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

test('a toast comes into a place that is there before, and goes when it is closed', async () => {
  const press = openToaster()
  expect(status()).toBe('')
  await press('Save')
  expect(status()).toBe('Saved')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await press('Close message')
  expect(status()).toBe('')
})

test('what was done is told for a time, and until something else is done', async () => {
  const press = openToaster()
  await press('Save')
  // The name that React listens to where styles know no animations, as in jsdom.
  fireEvent(time() as Element, new Event('webkitAnimationEnd', { bubbles: true }))
  expect(status()).toBe('')
  await press('Save')
  await press('Act')
  expect(status()).toBe('')
})

test('what failed is told until it is closed or something else is told', async () => {
  const press = openToaster()
  await press('Save')
  await press('Fail')
  expect([status(), time()]).toEqual(['No seat is left', null])
  await press('Act')
  expect(status()).toBe('No seat is left')
  await press('Close message')
  expect(status()).toBe('')
})

test('a toast that can be undone is undone once, and goes', async () => {
  let undone = 0
  const press = openToaster(() => (undone += 1))
  await press('Save')
  await press('Undo')
  expect(undone).toBe(1)
  expect(status()).toBe('')
})
