import { eventAvailability } from '../events/list/filters.ts'
import { isExpired } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import type { Instant } from '../kernel/time.ts'
import type { Name } from '../auth/schema.ts'
import { listJoinableNames, weekendFit, type Weekend } from './weekend.ts'

/** Relation of an event to the user's weekend, as a code and as text. */
export interface WeekendMark {
  kind: 'fits' | 'clashes'
  text: string
}

const firstNames = (names: readonly Name[]) =>
  names.map(({ name }) => name.split(' ', 1)[0]).join(', ')

/** No mark for own events, past events, and full events that would fit; nor without any plans, as all events fit. */
export function weekendMark(
  event: Event,
  weekends: readonly Weekend[],
  now: Instant,
): WeekendMark | null {
  if (weekends.length === 0 || isExpired(event, now)) return null
  const { attending, free, clashes } = weekendFit(event, weekends, now)
  if (attending.length > 0) return null
  const [firstClash] = clashes
  if (firstClash && free.length === 0) {
    const sameEventClashes = clashes.filter(
      (weekendClash) => weekendClash.event.id === firstClash.event.id,
    )
    const namesText =
      weekends.length > 1 ? ` (${firstNames(sameEventClashes.map(({ name }) => name))})` : ''
    const othersText = sameEventClashes.length < clashes.length ? ' and others' : ''
    return {
      kind: 'clashes',
      text: `Clashes with ${isolateDirection(firstClash.event.gameName)}${namesText}${othersText}`,
    }
  }
  const names = listJoinableNames(event, weekends, now)
  if (names.length === 0 || weekends.every(({ events }) => events.length === 0)) return null
  const fitsAllNames = clashes.length === 0 && !weekends.some(({ isUnknown }) => isUnknown)
  const weekendText = fitsAllNames ? 'your weekend' : firstNames(names)
  return { kind: 'fits', text: `Fits ${weekendText}` }
}

/** Filter 'Fits my weekend'. All events with free spots fit while logged out. */
export const isFittingWeekend = (
  event: Event,
  weekends: readonly Weekend[],
  now: Instant,
): boolean =>
  weekends.length === 0
    ? eventAvailability(event, now) === 'open'
    : listJoinableNames(event, weekends, now).length > 0
