import { findClash } from '../../domain/events/time/clash.ts'
import type { Instant } from '../../domain/kernel/time.ts'

export interface ScheduledSample {
  id: string
  eventDate: Instant
  eventTime: string
  duration: number
}

/** Picks players in turn and skips those with another event at that time. */
export function createPlayerPicker(nameIds: readonly string[]) {
  const eventsByPlayer = new Map<string, ScheduledSample[]>()
  let nextIndex = 0
  return (event: ScheduledSample, count: number): string[] => {
    const picked: string[] = []
    for (let attempt = 0; picked.length < count && attempt < nameIds.length; attempt += 1) {
      const nameId = nameIds[(nextIndex += 7) % nameIds.length] ?? ''
      const ownEvents = eventsByPlayer.get(nameId) ?? []
      if (picked.includes(nameId) || findClash(event, ownEvents)) continue
      eventsByPlayer.set(nameId, [...ownEvents, event])
      picked.push(nameId)
    }
    return picked
  }
}
