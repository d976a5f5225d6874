import { useEffect } from 'react'

/** Prevents the screen from turning off during a weekend without input, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let isUnmounted = false
    let lock: WakeLockSentinel | undefined
    const acquire = async () => {
      // Refused while the battery is low, and missing in some browsers; the screen may not need it.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isUnmounted) void lock?.release()
    }
    // The browser releases the lock when the page is hidden.
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void acquire()
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', onVisibility)
      void lock?.release()
    }
  }, [])
}
