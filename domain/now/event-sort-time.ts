import { endOf, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isUndetermined } from '../events/time/times.ts'

/** Sort key of the list during the convention: an event without a time follows the timed ones of its day. */
export const eventSortTime = (event: Pick<Event, 'eventDate' | 'eventTime' | 'duration'>): number =>
  isUndetermined(event) ? endOf(event) : startOf(event)
