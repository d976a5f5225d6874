import { endOf, isExpired, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { isClash } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import type { Instant } from '../kernel/time.ts'
import type { NameId } from '../auth/schema.ts'
import type { TableOccupant } from './table-occupants.ts'

interface PlacementContext {
  /** Number of the clicked table. */
  number: string
  events: readonly Event[]
  /** All events and flags at tables of the hall. */
  occupants: readonly TableOccupant[]
  /** Names whose events are considered. */
  names: readonly NameId[]
  /** Day in view, from a moment on. */
  day: string
  moment: number
  now: Instant
}

/** Events of these names that have no table yet and could use this one until their end. */
export function eventsToPlace({
  number,
  events,
  occupants,
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
