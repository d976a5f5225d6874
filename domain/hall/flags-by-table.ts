import type { Event } from '../events/schema.ts'
import {
  type FlagColor,
  flagColor,
  filterActiveFlags,
  isTeacherMissing,
  openFlagSpots,
} from '../flags/rules.ts'
import type { Flag } from '../flags/schema.ts'
import { type Instant, toMilliseconds } from '../kernel/time.ts'
import { effectiveRaisedAt } from './table-occupants.ts'

export interface TableFlag {
  flag: Flag
  color: FlagColor
}

/** Active flags by the number of their table. A flag at an event uses the event's table. */
export function flagsByTable(
  flags: readonly Flag[],
  events: readonly Event[],
  { moment, now }: { moment: number; now: Instant },
): ReadonlyMap<string, TableFlag> {
  const tableFlags = filterActiveFlags(flags, events, now)
    .filter((flag) => {
      const from = toMilliseconds(effectiveRaisedAt(flag, now))
      return from <= moment && moment < toMilliseconds(flag.until)
    })
    .map((flag): [string, TableFlag] => {
      const place = events.find(({ id }) => id === flag.eventId)?.place ?? flag.place
      const needs = {
        playersWanted: openFlagSpots(flag, now),
        teacherWanted: isTeacherMissing(flag, now),
      }
      return [place, { flag, color: flagColor(needs) }]
    })
  return new Map(tableFlags.filter(([place]) => place !== ''))
}
