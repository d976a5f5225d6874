import { useEffect, useState } from 'react'
import type { Instant } from '../../domain/kernel/time.ts'
import { usePage } from './page.ts'

/** The time, at first that of the rendered page, then moving on by itself. */
export function useNow(everyMilliseconds = 30_000): Instant {
  const { clock } = usePage()
  const [now, setNow] = useState<Instant>(clock.renderedAt)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}
