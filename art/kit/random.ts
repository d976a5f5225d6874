export type Random = {
  /** From the first number up to the second. */
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (share: number) => boolean
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** The same seed gives the same drawing (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + next() * (high - low)
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  return {
    between,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    chance: (share) => next() < share,
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}
