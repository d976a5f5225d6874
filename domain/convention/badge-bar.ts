const mostMeeples = 25

interface BadgeBar {
  /** How many people one meeple of the bar stands for. */
  each: number
  meeples: number
  filled: number
}

/** The badges as a row of meeples. It looks full, or empty, only when it is. */
export function badgeBar(taken: number, capacity: number): BadgeBar {
  const each = Math.max(1, Math.ceil(capacity / mostMeeples))
  const meeples = Math.ceil(capacity / each)
  if (taken >= capacity) return { each, meeples, filled: meeples }
  const least = taken > 0 ? 1 : 0
  const filled = Math.min(meeples - 1, Math.max(least, Math.round(taken / each)))
  return { each, meeples, filled }
}
