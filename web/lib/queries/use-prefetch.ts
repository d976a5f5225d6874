import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

/** The first event of any use of a page. A click follows a moment after it. */
const intentEvents = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const

/** Milliseconds after which a visitor who only reads triggers the prefetch too. */
const idleDelay = 4_000

/**
 * Prefetches data that a page may need next, once: when the visitor begins to use the page, and not with its first content.
 */
export function usePrefetch(prefetch: () => void): void {
  const onIntent = useEffectEvent(prefetch)
  const isHydrated = useHydrated()
  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    const fetch = () => {
      abortController.abort()
      // The click itself is handled first.
      setTimeout(onIntent, 50)
    }
    for (const eventName of intentEvents) {
      // Captured for other events only: only scrolling of the page itself counts.
      addEventListener(eventName, fetch, { signal, passive: true, capture: eventName !== 'scroll' })
    }
    // The page is not complete before hydration.
    const timer = isHydrated ? setTimeout(fetch, idleDelay) : undefined
    signal.addEventListener('abort', () => clearTimeout(timer))
    return () => abortController.abort()
  }, [isHydrated])
}
