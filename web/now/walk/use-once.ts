import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something when it is there, once. */
export function useOnce(work: () => void): void {
  const isDone = useRef(false)
  const start = useEffectEvent(work)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    start()
  }, [])
}
