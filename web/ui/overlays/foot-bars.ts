/** A bar further up, in pixels from the foot, is not stuck there. */
const maxDistance = 220

/**
 * Height of the bars that are stuck to the foot of the screen now, one above the other. Elements that may be such a bar have
 * the attribute `data-foot-bar`.
 */
export function footBarsHeight(): number {
  const tops = [...document.querySelectorAll('[data-foot-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(
      ({ height, top, bottom }) =>
        height > 0 && top < innerHeight && innerHeight - bottom < maxDistance,
    )
    .map(({ top }) => top)
  return tops.length === 0 ? 0 : innerHeight - Math.min(...tops)
}
