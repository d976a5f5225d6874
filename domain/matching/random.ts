/** Numbers between 0 and 1 that repeat for the same seed. */
export type Random = () => number

/** Mulberry32: short, fast, and good enough to vary a search. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Item at a random position. */
export const pickRandom = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)]
