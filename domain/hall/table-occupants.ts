import type { Event } from '../events/schema.ts'
import { isFlagUp } from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { type Instant, minutes, toMilliseconds } from '../kernel/time.ts'

/** Who sits at a table of the hall, and when. */
export type TableOccupant = Pick<
  Event,
  'id' | 'gameName' | 'organizer' | 'place' | 'placeShared' | 'eventDate' | 'eventTime' | 'duration'
>

/** When a flag was raised, as the clock of who looks has it: that may be a little behind the server's. */
export const effectiveRaisedAt = ({ raisedAt }: Pick<Flag, 'raisedAt'>, now: Instant): Instant =>
  raisedAt < now ? raisedAt : now

/** A flag has the table where it stands for as long as it is up. */
export const flagEventTimes = ({ raisedAt, until }: Pick<Flag, 'raisedAt' | 'until'>) => ({
  eventDate: raisedAt,
  eventTime: '',
  duration: (toMilliseconds(until) - toMilliseconds(raisedAt)) / minutes(1),
  placeShared: false,
})

export interface FlagAtTable extends TableOccupant {
  flag: Flag
}

/** Those that are up at a table of their own: one at an announced event takes no more room than that. */
export const selectFlagsAtTables = (flags: readonly Flag[], now: Instant): FlagAtTable[] =>
  flags
    .filter((flag) => isFlagUp(flag, now) && flag.eventId === '' && flag.place !== '')
    .map((flag) => {
      const { id, gameName, place, hostName: organizer } = flag
      const time = flagEventTimes({ ...flag, raisedAt: effectiveRaisedAt(flag, now) })
      return { id, gameName, place, organizer, ...time, flag }
    })
