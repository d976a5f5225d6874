import { endOf, startOf } from '../rules.ts'
import type { Event } from '../schema.ts'
import { isUndetermined } from './times.ts'

/** Sort key of the list: an event without a time follows the timed ones of its day. */
export const eventSortTime = (event: Pick<Event, 'eventDate' | 'eventTime' | 'duration'>): number =>
  isUndetermined(event) ? endOf(event) : startOf(event)
