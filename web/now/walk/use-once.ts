import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs a function once, after mounting. */
export function useOnce(work: () => void): void {
  const isDone = useRef(false)
  const start = useEffectEvent(work)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    start()
  }, [])
}
