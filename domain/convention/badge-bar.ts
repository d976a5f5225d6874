export const mostMeeples = 25

interface BadgeBar {
  /** How many people one meeple of the bar stands for. */
  each: number
  meeples: number
  filled: number
}

/** So many of the badges as a row of meeples. It looks full, or empty, only when it is. */
function badgeBar(count: number, capacity: number): BadgeBar {
  const each = Math.max(1, Math.ceil(capacity / mostMeeples))
  const meeples = Math.ceil(capacity / each)
  if (count >= capacity) return { each, meeples, filled: meeples }
  const least = count > 0 ? 1 : 0
  const filled = Math.min(meeples - 1, Math.max(least, Math.round(count / each)))
  return { each, meeples, filled }
}

/** What the bar says and draws: those that are left, as long as somebody can have one. */
export function badgeState(taken: number, capacity: number, isOver: boolean) {
  const left = Math.max(0, capacity - taken)
  if (isOver) {
    return { text: `${taken} of ${capacity} badges were taken`, ...badgeBar(taken, capacity) }
  }
  const text =
    left === 0 ? `All ${capacity} badges are taken` : `${left} of ${capacity} badges left`
  return { text, ...badgeBar(left, capacity) }
}
