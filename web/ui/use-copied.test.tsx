// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/test-page.tsx'
import { ToastProvider } from './overlays/toast.tsx'
import { useCopied } from './use-copied.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const url = 'https://meepcon.example/rsvp'

function CopyButton() {
  const { copied, copy } = useCopied()
  return (
    <button type="button" onClick={() => void copy(url)}>
      {copied ? 'Copied!' : 'Copy'}
    </button>
  )
}

function press(system: Partial<Navigator>) {
  vi.stubGlobal('navigator', { userAgent: '', ...system })
  renderPage(
    <ToastProvider>
      <CopyButton />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
}

test('an address that is on the clipboard is said to be copied', async () => {
  const copied: string[] = []
  press({ clipboard: { writeText: async (text: string) => void copied.push(text) } as Clipboard })
  await screen.findByRole('button', { name: 'Copied!' })
  expect(copied).toEqual([url])
})

test('one that is not is shown, to be copied by hand', async () => {
  press({})
  await screen.findByText(`It could not be copied. Copy it by hand: ${url}`)
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})
