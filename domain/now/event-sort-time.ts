import { endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'

/** What the list is sorted by while the convention is on: a table without a time comes after those of its day that have one. */
export const eventSortTime = (event: Pick<Event, 'eventDate' | 'eventTime' | 'duration'>): number =>
  isUndetermined(event) ? endOf(event) : startOf(event)
