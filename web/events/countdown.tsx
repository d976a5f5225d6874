import {
  type CountdownPhase,
  countdownPhase,
  countdownText,
  nearCountdownText,
} from '../../domain/events/time/countdown.ts'
import type { Event } from '../../domain/events/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { useEventNow } from '../lib/time/event-clock.tsx'

const phaseClasses: Record<CountdownPhase, string> = {
  away: 'soft',
  soon: 'soon',
  live: 'live',
  over: 'soft',
}

export function useNearCountdown(event: Event): string {
  return nearCountdownText(event, useEventNow(), useConvention().timeZone)
}

export function Countdown({ event }: { event: Event }) {
  const now = useEventNow()
  const { timeZone } = useConvention()
  const phaseClass = phaseClasses[countdownPhase(event, now)]
  return <span className={`countdown ${phaseClass}`}>{countdownText(event, now, timeZone)}</span>
}
