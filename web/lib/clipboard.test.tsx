import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCopied } from './clipboard.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const url = 'https://meepcon.example/rsvp'

function CopyButton() {
  const { isCopied, copy } = useCopied()
  return (
    <button type="button" onClick={() => void copy(url)}>
      {isCopied ? 'Copied!' : 'Copy'}
    </button>
  )
}

function clickCopy(system: Partial<Navigator>) {
  vi.stubGlobal('navigator', { userAgent: '', ...system })
  render(<CopyButton />)
  fireEvent.click(screen.getByRole('button'))
}

test('reports an address as copied when it is on the clipboard', async () => {
  const copied: string[] = []
  clickCopy({
    clipboard: { writeText: async (text: string) => void copied.push(text) } as Clipboard,
  })
  await screen.findByRole('button', { name: 'Copied!' })
  expect(copied).toEqual([url])
})

test('does not report an address as copied when that failed, and logs the reason', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  clickCopy({})
  await vi.waitFor(() =>
    expect(consoleError).toHaveBeenCalledWith('Failed to copy URL:', expect.any(Error)),
  )
  expect(screen.getByRole('button').textContent).toBe('Copy')
})
