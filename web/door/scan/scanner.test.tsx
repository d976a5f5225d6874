import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Scanner } from './scanner.tsx'

// As when the device goes offline before it is fetched.
vi.mock('./decoder.ts', () => {
  throw new Error('Failed to fetch')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A camera that opens when it is told to, and tells whether it is on. */
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

test('a camera that opens after its reader has failed to load is turned off', async () => {
  const { open, isOn } = camera()
  scan()
  await screen.findByText('The scanner could not be loaded')
  await open()
  expect(isOn()).toBe(false)
})

test('a camera that is open when its reader fails to load is turned off', async () => {
  const { open, isOn } = camera()
  scan()
  await open()
  await screen.findByText('The scanner could not be loaded')
  expect(isOn()).toBe(false)
})

test('a camera that opens when nobody wants it any more is turned off', async () => {
  const { open, isOn } = camera()
  scan().unmount()
  await open()
  expect(isOn()).toBe(false)
})
