import type { Event, EventId } from '../events/schema.ts'
import type { Name } from '../people/schema.ts'
import type { MyTable } from './timeline.ts'

export interface PackingItem {
  event: Event
  /** Who brings it. */
  name: Name
  packed: boolean
}

/** The games to put into the bag, in the order in which they are needed. What was played stays: it goes home in the same bag. */
export const packingList = (
  tables: readonly MyTable[],
  packed: readonly EventId[],
): PackingItem[] =>
  tables.flatMap(({ event, brings }) =>
    brings ? { event, name: brings, packed: packed.includes(event.id) } : [],
  )
