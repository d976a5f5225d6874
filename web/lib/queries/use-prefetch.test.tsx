import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePrefetch } from './use-prefetch.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('prefetches once, after the first sign of use has been handled', () => {
  vi.useFakeTimers()
  const prefetch = vi.fn()
  const Page = () => {
    usePrefetch(prefetch)
    return null
  }
  render(<Page />)
  fireEvent.pointerDown(document.body)
  fireEvent.keyDown(document.body)
  expect(prefetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(prefetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(prefetch).toHaveBeenCalledTimes(1)
})
