import { type Change, idIn, type Topic, topicOf } from './topics.ts'

interface Item {
  id: string
}

/** How the things that changed stand in a list now, by their change; null where they are gone. */
export type Items = Partial<Record<Change, Item | null>>

/** Where an item belongs in its list. */
export type Order = (a: never, b: never) => number

/** The part of them that belongs into a list of this topic. */
export const itemsIn = (items: Items, topic: Topic | undefined): Items =>
  Object.fromEntries(
    Object.entries(items).filter(([change]) => topicOf(change as Change) === topic),
  )

/** A list as it is after these changes. */
export function withItems<Listed extends Item>(
  list: readonly Listed[],
  items: Items,
  order: Order,
): Listed[] {
  const changed = new Set((Object.keys(items) as Change[]).map(idIn))
  const there = Object.values(items).filter((item) => item !== null) as Listed[]
  return [...list.filter(({ id }) => !changed.has(id)), ...there].toSorted(
    order as (a: Listed, b: Listed) => number,
  )
}
