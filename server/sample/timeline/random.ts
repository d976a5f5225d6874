/** Deterministic random numbers from a seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** From `min` to below `max`. */
    between: (min: number, max: number) => min + next() * (max - min),
    pick: <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(next() * items.length)],
    shuffle: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, rank: next() }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
  }
}

export type Random = ReturnType<typeof createRandom>
