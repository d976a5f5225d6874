import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

/** The first thing that anybody does on a page. A press comes a moment after it. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** Milliseconds after which whoever only reads gets it too. */
const idle = 4_000

/** Fetches what a page may need next, once: when somebody begins to use the page, and not with what it shows first. */
export function usePrefetch(prefetch: () => void): void {
  const onSign = useEffectEvent(prefetch)
  const hydrated = useHydrated()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const fetch = () => {
      stop.abort()
      // The press itself is answered first.
      setTimeout(onSign, 50)
    }
    for (const sign of signs) {
      // Only scrolling of the page itself counts.
      addEventListener(sign, fetch, { signal, passive: true, capture: sign !== 'scroll' })
    }
    // Nobody reads a page that is not whole yet.
    const timer = hydrated ? setTimeout(fetch, idle) : undefined
    signal.addEventListener('abort', () => clearTimeout(timer))
    return () => stop.abort()
  }, [hydrated])
}
