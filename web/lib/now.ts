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
    let timer: ReturnType<typeof setTimeout>
    // With the clock on the wall, so that all pages say the same: a moment after the minute, when one less is left.
    const wait = () => {
      timer = setTimeout(
        () => {
          tick()
          wait()
        },
        everyMilliseconds - (Date.now() % everyMilliseconds) + 1,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [everyMilliseconds])
  return now ?? hydratedAt ?? clock.renderedAt
}
