import { endOf, isExpired, startOf } from '../events/rules.ts'
import type { Event } from '../events/schema.ts'
import { clashes } from '../events/time/clash.ts'
import { isUndetermined } from '../events/time/times.ts'
import type { Instant } from '../kernel/time.ts'
import type { NameId } from '../auth/schema.ts'
import type { Seated } from './flag-at-table.ts'

interface Facts {
  /** What stands on the table that was pressed. */
  number: string
  events: readonly Event[]
  /** Everybody who sits at a table of the hall. */
  seated: readonly Seated[]
  /** Whose events. */
  names: readonly NameId[]
  /** What is looked at: a day, from a moment on. */
  day: string
  moment: number
  now: Instant
}

/** Which events of somebody have no place yet and could sit at this table until they are over. */
export function tablesToPlace({
  number,
  events,
  seated,
  names,
  day,
  moment,
  now,
}: Facts): readonly Event[] {
  const others = seated.filter(({ place, placeShared }) => place === number && !placeShared)
  return events
    .filter(({ place, eventDay, eventOwner }) => {
      return place === '' && eventDay === day && names.includes(eventOwner)
    })
    .filter((event) => !isUndetermined(event) && endOf(event) > moment && !isExpired(event, now))
    .filter((event) => !others.some((other) => clashes(event, other)))
    .toSorted((a, b) => startOf(a) - startOf(b))
}
