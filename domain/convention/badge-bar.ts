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

/** What the bar says and draws. As everywhere, a filled meeple is somebody who comes, an outline is what is left. */
export function badgeState(taken: number, capacity: number, isOver: boolean) {
  const left = Math.max(0, capacity - taken)
  const bar = badgeBar(taken, capacity)
  if (isOver) return { text: `${taken} of ${capacity} badges were taken`, rest: '', ...bar }
  if (left === 0) return { text: `All ${capacity} badges are taken`, rest: '', ...bar }
  const rest = `${left} of ${capacity} badges left`
  if (taken === 0) return { text: rest, rest: '', ...bar }
  const people = taken === 1 ? '1 person is' : `${taken} people are`
  return { text: `${people} coming`, rest, ...bar }
}
