import { startTransition, useContext, useEffect, useState } from 'react'
import type { Instant } from '../../domain/kernel/time.ts'
import { HydratedContext } from './hydration/use-hydrated.ts'
import { usePage } from './page.ts'

const instantNow = (): Instant => new Date().toISOString()

/** The time, at first that of the rendered page, then moving on by itself. */
export function useNow(everyMilliseconds = 30_000): Instant {
  const { clock } = usePage()
  const hydratedAt = useContext(HydratedContext)
  const [now, setNow] = useState(() => (hydratedAt === null ? null : instantNow()))
  useEffect(() => {
    // A list that shows the time may be long: what people do meanwhile goes first.
    const tick = () => startTransition(() => setNow(instantNow()))
    const timer = setInterval(tick, everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now ?? hydratedAt ?? clock.renderedAt
}
