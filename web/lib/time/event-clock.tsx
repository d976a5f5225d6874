import { createContext, type ReactNode, useContext, useState } from 'react'
import { countdownRefreshDelay } from '../../../domain/events/time/countdown.ts'
import type { Event } from '../../../domain/events/schema.ts'
import {
  type Instant,
  addMilliseconds,
  toInstant,
  toMilliseconds,
} from '../../../domain/kernel/time.ts'
import { useNow } from './now.ts'

const NowContext = createContext<Instant | null>(null)

/** The time for all events of the page. */
export function useEventNow(): Instant {
  const now = useContext(NowContext)
  if (now === null) throw new Error('EventClock is missing')
  return now
}

/** The time for content that changes no more than once a minute. */
export function useMinuteNow(): Instant {
  const now = toMilliseconds(useEventNow())
  return toInstant(now - (now % 60_000))
}

const defaultPace = 30_000

/** One timer for the page: every second while an event is about to start, otherwise every half minute. */
export function EventClock({
  events,
  children,
}: {
  events: readonly Event[]
  children: ReactNode
}) {
  const [pace, setPace] = useState(defaultPace)
  const now = useNow(pace)
  // Looks one slow step ahead, so that the last minute does not start late.
  const nextTick = addMilliseconds(now, defaultPace)
  const nextPace = Math.min(
    defaultPace,
    ...events.map((event) =>
      Math.min(countdownRefreshDelay(event, now), countdownRefreshDelay(event, nextTick)),
    ),
  )
  if (nextPace !== pace) setPace(nextPace)
  return <NowContext value={now}>{children}</NowContext>
}
