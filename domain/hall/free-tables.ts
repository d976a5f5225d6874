import type { Event } from '../events/schema.ts'
import { endOf, startOf } from '../events/rules.ts'
import { clashes } from '../events/time/clash.ts'
import { hallTables } from './areas.ts'
import type { Area } from './schema.ts'

export interface TakenTable {
  number: string
  /** Who sits there first. */
  event: Event
  /** Where it is free at the beginning, when that is over; else when its event is. */
  at: number
  isFreeAtFirst: boolean
}

export interface FreeTables {
  /** Free until the event is over, by area. */
  free: { area: Area; numbers: string[] }[]
  taken: TakenTable[]
}

/** Where an event could sit, and who sits where else. Who shares a table leaves it free for others. */
export function freeTables(
  event: Pick<Event, 'id' | 'eventDate' | 'eventTime' | 'duration'>,
  events: readonly Event[],
  areas: readonly Area[],
): FreeTables {
  const tables = hallTables(areas).map(({ number, area }) => {
    const others = events
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
