import { endOf, startOf } from '../events/rules.ts'
import { clashes } from '../events/time/clash.ts'
import { hallTables } from '../convention/areas.ts'
import type { Seated } from './flag-at-table.ts'
import type { Area } from '../convention/schema.ts'

export interface TakenTable<Other> {
  number: string
  /** Who sits there first. */
  event: Other
  /** Where it is free at the beginning, when that is over; else when its event is. */
  at: number
  isFreeAtFirst: boolean
}

export interface FreeTables<Other> {
  /** Free until the event is over, by area. */
  free: { area: Area; numbers: string[] }[]
  taken: TakenTable<Other>[]
}

/** Where an event could sit, and who sits where else. Who shares a table leaves it free for others. */
export function freeTables<Other extends Seated>(
  event: Pick<Seated, 'id' | 'eventDate' | 'eventTime' | 'duration'>,
  seated: readonly Other[],
  areas: readonly Area[],
): FreeTables<Other> {
  const tables = hallTables(areas).map(({ number, area }) => {
    const others = seated
      .filter(({ place, placeShared }) => place === number && !placeShared)
      .filter((other) => clashes(event, other))
      .toSorted((a, b) => startOf(a) - startOf(b))
    return { number, area, first: others[0] }
  })
  return {
    free: areas.flatMap((area) => {
      const numbers = tables.filter((one) => one.area === area && !one.first)
      return numbers.length > 0 ? [{ area, numbers: numbers.map(({ number }) => number) }] : []
    }),
    taken: tables.flatMap(({ number, first }) => {
      if (!first) return []
      const isFreeAtFirst = startOf(first) > startOf(event)
      return [
        { number, event: first, at: isFreeAtFirst ? startOf(first) : endOf(first), isFreeAtFirst },
      ]
    }),
  }
}
