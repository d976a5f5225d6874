import { countdownText } from '../../domain/events/countdown.ts'
import type { Event } from '../../domain/events/schema.ts'
import { useEventNow } from './clock.tsx'

export function useCountdown(event: Event): string {
  return countdownText(event, useEventNow())
}

export function Countdown({ event }: { event: Event }) {
  const text = useCountdown(event)
  return <span className={`countdown ${lookOf(text)}`}>{text}</span>
}

function lookOf(text: string): string {
  if (text === 'In Progress') return 'live'
  return text.endsWith('!') ? 'soon' : 'soft'
}
