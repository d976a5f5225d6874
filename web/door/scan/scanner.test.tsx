import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Scanner } from './scanner.tsx'

// Simulates a device that goes offline before the decoder is fetched.
vi.mock('./decoder.ts', () => {
  throw new Error('Failed to fetch')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Camera that opens on demand and reports if it is on. */
function camera() {
  const { promise, resolve } = Promise.withResolvers<MediaStream>()
  let isOn = false
  const track = { stop: () => void (isOn = false) }
  const open = () => {
    isOn = true
    resolve({ getTracks: () => [track] } as unknown as MediaStream)
    return promise
  }
  vi.stubGlobal('navigator', { userAgent: '', mediaDevices: { getUserMedia: () => promise } })
  return { open, isOn: () => isOn }
}

const scan = () => render(<Scanner lastCode={undefined} onCode={() => {}} onClose={() => {}} />)

test('turns off a camera that opens after its reader failed to load', async () => {
  const { open, isOn } = camera()
  scan()
  await screen.findByText("The scanner couldn't load")
  await open()
  expect(isOn()).toBe(false)
})

test('turns off an open camera when its reader fails to load', async () => {
  const { open, isOn } = camera()
  scan()
  await open()
  await screen.findByText("The scanner couldn't load")
  expect(isOn()).toBe(false)
})

test('turns off a camera that opens after the scanner was closed', async () => {
  const { open, isOn } = camera()
  scan().unmount()
  await open()
  expect(isOn()).toBe(false)
})
