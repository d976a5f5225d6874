import { endOf, isExpired, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isClash } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import type { Instant } from '../kernel/time.ts'
import type { NameId } from '../auth/schema.ts'
import type { TableOccupant } from './table-occupants.ts'

interface PlacementContext {
  /** What stands on the table that was pressed. */
  number: string
  events: readonly Event[]
  /** Everybody who sits at a table of the hall. */
  seated: readonly TableOccupant[]
  /** Whose events. */
  names: readonly NameId[]
  /** What is looked at: a day, from a moment on. */
  day: string
  moment: number
  now: Instant
}

/** Which events of somebody have no place yet and could sit at this table until they are over. */
export function eventsToPlace({
  number,
  events,
  seated: occupants,
  names: ownNameIds,
  day,
  moment,
  now,
}: PlacementContext): readonly Event[] {
  const tableOccupants = occupants.filter(
    ({ place, placeShared }) => place === number && !placeShared,
  )
  return events
    .filter(({ place, eventDay, eventOwner }) => {
      return place === '' && eventDay === day && ownNameIds.includes(eventOwner)
    })
    .filter((event) => !isUndetermined(event) && endOf(event) > moment && !isExpired(event, now))
    .filter((event) => !tableOccupants.some((occupant) => isClash(event, occupant)))
    .toSorted((a, b) => startOf(a) - startOf(b))
}
