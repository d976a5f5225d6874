import { startTransition, useContext, useEffect, useState } from 'react'
import type { Instant } from '../../../domain/kernel/time.ts'
import { clockCorrection, currentInstant, currentTime } from './clock.ts'
import { HydratedContext } from '../hydration/use-hydrated.ts'
import { usePage } from '../page.ts'

/** The current time, at first that of the rendered page. */
export function useNow(interval = 30_000): Instant {
  const { clock } = usePage()
  const hydratedAt = useContext(HydratedContext)
  const correction = clockCorrection.use()
  const [now, setNow] = useState(() => (hydratedAt === null ? null : currentInstant()))
  useEffect(() => {
    // A list that shows the time may be long: user input takes priority.
    const tick = () => startTransition(() => setNow(currentInstant()))
    let timer: ReturnType<typeof setTimeout>
    // Aligned with the clock, so that all pages show the same: a moment after the minute, when one less is left.
    const scheduleTick = () => {
      timer = setTimeout(
        () => {
          tick()
          scheduleTick()
        },
        interval - (currentTime() % interval) + 1,
      )
    }
    scheduleTick()
    if (correction !== 0) tick()
    return () => clearTimeout(timer)
  }, [interval, correction])
  return now ?? hydratedAt ?? clock.renderedAt
}
