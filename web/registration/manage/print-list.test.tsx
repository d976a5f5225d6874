import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import '../../testing/jsdom-dialog.ts'
import { renderPage } from '../../testing/test-page.tsx'
import { PrintList } from './print-list.tsx'

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
