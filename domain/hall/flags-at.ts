import type { Event } from '../events/schema.ts'
import {
  type FlagColour,
  flagColour,
  flagsUp,
  isTeacherMissing,
  seatsFree,
} from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import { raisedBy } from './flag-at-table.ts'

export interface StandingFlag {
  flag: Flag
  colour: FlagColour
}

/** The flags that are up, by the number of the table where they stand. One at an event stands where that is played. */
export function flagsAt(
  flags: readonly Flag[],
  events: readonly Event[],
  { moment, now }: { moment: number; now: Instant },
): ReadonlyMap<string, StandingFlag> {
  const standing = flagsUp(flags, events, now)
    .filter((flag) => {
      const from = toMilliseconds(raisedBy(flag, now))
      return from <= moment && moment < toMilliseconds(flag.until)
    })
    .map((flag): [string, StandingFlag] => {
      const place = events.find(({ id }) => id === flag.eventId)?.place ?? flag.place
      const wanted = {
        playersWanted: seatsFree(flag, now),
        teacherWanted: isTeacherMissing(flag, now),
      }
      return [place, { flag, colour: flagColour(wanted) }]
    })
  return new Map(standing.filter(([place]) => place !== ''))
}
