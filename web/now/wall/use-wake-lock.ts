import { useEffect } from 'react'

/** Nobody touches it for a weekend, and the screen stays on, where the browser lets us. */
export function useWakeLock(): void {
  useEffect(() => {
    let isUnmounted = false
    let lock: WakeLockSentinel | undefined
    const acquire = async () => {
      // Refused while the battery is low, and by browsers that have none: the screen may have no need of it.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isUnmounted) void lock?.release()
    }
    // The browser gives it back when the page is hidden.
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
