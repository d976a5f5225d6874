import type { Event } from '../events/schema.ts'
import { isFlagUp } from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { type Instant, minutes, toMilliseconds } from '../kernel/time.ts'

/** Use of a table of the hall by an event, with its times. */
export type TableOccupant = Pick<
  Event,
  'id' | 'gameName' | 'organizer' | 'place' | 'placeShared' | 'eventDate' | 'eventTime' | 'duration'
>

/** Time when a flag was raised, capped by the local clock, which may be behind the server's. */
export const effectiveRaisedAt = ({ raisedAt }: Pick<Flag, 'raisedAt'>, now: Instant): Instant =>
  raisedAt < now ? raisedAt : now

/** A flag uses its table for as long as it is up. */
export const flagEventTimes = ({ raisedAt, until }: Pick<Flag, 'raisedAt' | 'until'>) => ({
  eventDate: raisedAt,
  eventTime: '',
  duration: (toMilliseconds(until) - toMilliseconds(raisedAt)) / minutes(1),
  placeShared: false,
})

export interface FlagAtTable extends TableOccupant {
  flag: Flag
}

/** Active flags at a table of their own; a flag at an announced event shares the event's table. */
export const selectFlagsAtTables = (flags: readonly Flag[], now: Instant): FlagAtTable[] =>
  flags
    .filter((flag) => isFlagUp(flag, now) && flag.eventId === '' && flag.place !== '')
    .map((flag) => {
      const { id, gameName, place, hostName: organizer } = flag
      const time = flagEventTimes({ ...flag, raisedAt: effectiveRaisedAt(flag, now) })
      return { id, gameName, place, organizer, ...time, flag }
    })
