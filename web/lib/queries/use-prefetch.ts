import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

/** The first thing that anybody does on a page. A press comes a moment after it. */
const intentEvents = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const

/** Milliseconds after which whoever only reads gets it too. */
const idleDelay = 4_000

/** Fetches what a page may need next, once: when somebody begins to use the page, and not with what it shows first. */
export function usePrefetch(prefetch: () => void): void {
  const onIntent = useEffectEvent(prefetch)
  const isHydrated = useHydrated()
  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    const fetch = () => {
      abortController.abort()
      // The press itself is answered first.
      setTimeout(onIntent, 50)
    }
    for (const eventName of intentEvents) {
      // Only scrolling of the page itself counts.
      addEventListener(eventName, fetch, { signal, passive: true, capture: eventName !== 'scroll' })
    }
    // Nobody reads a page that is not whole yet.
    const timer = isHydrated ? setTimeout(fetch, idleDelay) : undefined
    signal.addEventListener('abort', () => clearTimeout(timer))
    return () => abortController.abort()
  }, [isHydrated])
}
