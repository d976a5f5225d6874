import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { BrowserPrintList, PrintList } from './print-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openList() {
  const onDone = vi.fn<() => void>()
  renderPage(<PrintList onDone={onDone} />, { name: 'MeepCon' })
  return onDone
}

test('reports a list that could not be read, and prints it after a retry', async () => {
  const list = { rows: [], totals: { badges: 2, registrations: 1 } }
  const answers = [new Response('{}', { status: 500 }), Response.json(list)]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const onDone = openList()
  const message = await screen.findByRole('alertdialog', { name: 'Not printed' })
  expect(message.textContent).toContain('The list could not be loaded.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('MeepCon: 2 badges in 1 registration')
  expect([screen.queryByRole('alertdialog'), print.mock.calls.length]).toEqual([null, 1])
  expect(onDone).not.toHaveBeenCalled()
})

test('lets a user who did not retry click Print again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })))
  const onDone = openList()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(onDone).toHaveBeenCalledTimes(1)
})

test("prints all rows when the browser's own command starts it", async () => {
  const fetch = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json({ rows: [], totals: { badges: 64, registrations: 60 } })),
  )
  vi.stubGlobal('fetch', fetch)
  renderPage(<BrowserPrintList registrations={60} />, { name: 'MeepCon' })
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  await act(() => Promise.resolve())
  expect(screen.queryByRole('heading')).toBeNull()
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'MeepCon: 64 badges in 60 registrations',
    )
  })
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('loads no long list before it is printed', () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('not expected')))
  vi.stubGlobal('fetch', fetch)
  renderPage(<BrowserPrintList registrations={25_000} />, { name: 'MeepCon' })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(fetch).not.toHaveBeenCalled()
})
