import { availabilityOf } from '../events/list/filters.ts'
import { isExpired } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isolated } from '../kernel/text/isolated.ts'
import type { Instant } from '../kernel/time.ts'
import type { Name } from '../auth/schema.ts'
import { namesThatFit, standingOf, type Weekend } from './weekend.ts'

/** How a table stands to one's weekend, in a word and in words. */
export interface Mark {
  kind: 'fits' | 'clashes'
  text: string
}

const firstNames = (names: readonly Name[]) =>
  names.map(({ name }) => name.split(' ', 1)[0]).join(', ')

/** Nothing is said of one's own tables, of what is over, and of a full table that would fit; nor where nothing is planned: all fits. */
export function markOf(event: Event, weekends: readonly Weekend[], now: Instant): Mark | null {
  if (weekends.length === 0 || isExpired(event, now)) return null
  const { seated, free, clashes } = standingOf(event, weekends, now)
  if (seated.length > 0) return null
  const [first] = clashes
  if (first && free.length === 0) {
    const same = clashes.filter((clash) => clash.event.id === first.event.id)
    const who = weekends.length > 1 ? ` (${firstNames(same.map(({ name }) => name))})` : ''
    const more = same.length < clashes.length ? ' and others' : ''
    return { kind: 'clashes', text: `Clashes with ${isolated(first.event.gameName)}${who}${more}` }
  }
  const names = namesThatFit(event, weekends, now)
  if (names.length === 0 || weekends.every(({ events }) => events.length === 0)) return null
  const isForAll = clashes.length === 0 && !weekends.some(({ isUnknown }) => isUnknown)
  const whose = isForAll ? 'your weekend' : firstNames(names)
  return { kind: 'fits', text: `Fits ${whose}` }
}

/** Of the filter 'Fits my weekend'. Whoever is not signed in has every seat to choose from. */
export const fitsWeekend = (event: Event, weekends: readonly Weekend[], now: Instant): boolean =>
  weekends.length === 0
    ? availabilityOf(event, now) === 'open'
    : namesThatFit(event, weekends, now).length > 0
