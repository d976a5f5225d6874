import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePrefetch } from './use-prefetch.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('it is fetched once, at the first sign of use, and after that was answered', () => {
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
