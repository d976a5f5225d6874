import { endOf, startOf } from '../events/rules.ts'
import { isClash } from '../events/time/clash.ts'
import { hallTables } from '../convention/areas.ts'
import type { TableOccupant } from './table-occupants.ts'
import type { Area } from '../convention/schema.ts'

export interface OccupiedTable<Other> {
  number: string
  /** First event at the table that is in the way. */
  event: Other
  /** Free at first: the start of that event; otherwise its end. */
  at: number
  isFreeAtFirst: boolean
}

export interface FreeTables<Other> {
  /** Free until the end of the event, by area. */
  free: { area: Area; numbers: string[] }[]
  occupied: OccupiedTable<Other>[]
}

/** Tables where an event could be played, and the events at the other tables. A shared table stays free for others. */
export function findFreeTables<Other extends TableOccupant>(
  event: Pick<TableOccupant, 'id' | 'eventDate' | 'eventTime' | 'duration'>,
  occupants: readonly Other[],
  areas: readonly Area[],
): FreeTables<Other> {
  const tables = hallTables(areas).map(({ number, area }) => {
    const clashingOccupants = occupants
      .filter(({ place, placeShared }) => place === number && !placeShared)
      .filter((other) => isClash(event, other))
      .toSorted((a, b) => startOf(a) - startOf(b))
    return { number, area, first: clashingOccupants[0] }
  })
  return {
    free: areas.flatMap((area) => {
      const numbers = tables.filter((table) => table.area === area && !table.first)
      return numbers.length > 0 ? [{ area, numbers: numbers.map(({ number }) => number) }] : []
    }),
    occupied: tables.flatMap(({ number, first: firstOccupant }) => {
      if (!firstOccupant) return []
      const isFreeAtFirst = startOf(firstOccupant) > startOf(event)
      return [
        {
          number,
          event: firstOccupant,
          at: isFreeAtFirst ? startOf(firstOccupant) : endOf(firstOccupant),
          isFreeAtFirst,
        },
      ]
    }),
  }
}
