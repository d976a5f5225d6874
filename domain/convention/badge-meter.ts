export const maxMeeples = 25

interface BadgeBar {
  /** Number of attendees that one meeple of the bar represents. */
  badgesPerMeeple: number
  meeples: number
  filled: number
}

/** Row of meeples for the badges taken. It looks full, or empty, only when it is. */
function badgeBar(count: number, capacity: number): BadgeBar {
  const each = Math.max(1, Math.ceil(capacity / maxMeeples))
  const meeples = Math.ceil(capacity / each)
  if (count >= capacity) return { badgesPerMeeple: each, meeples, filled: meeples }
  const minFilled = count > 0 ? 1 : 0
  const filledCount = Math.min(meeples - 1, Math.max(minFilled, Math.round(count / each)))
  return { badgesPerMeeple: each, meeples, filled: filledCount }
}

/** Text and drawing of the bar. As everywhere, a filled meeple is an attendee, an outline is a free badge. */
export function badgeState(badgesTaken: number, capacity: number, isOver: boolean) {
  const remaining = Math.max(0, capacity - badgesTaken)
  const bar = badgeBar(badgesTaken, capacity)
  if (isOver) return { text: `${badgesTaken} of ${capacity} badges were taken`, rest: '', ...bar }
  if (remaining === 0) return { text: `All ${capacity} badges are taken`, rest: '', ...bar }
  const remainingText = `${remaining} of ${capacity} badges left`
  if (badgesTaken === 0) return { text: remainingText, rest: '', ...bar }
  const registeredText = badgesTaken === 1 ? '1 person is' : `${badgesTaken} people are`
  return { text: `${registeredText} coming`, rest: remainingText, ...bar }
}
