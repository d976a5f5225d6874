/** The menu item to which a key moves; undefined for other keys. */
export function nextItem(
  key: string,
  currentIndex: number,
  labels: readonly string[],
): number | undefined {
  const count = labels.length
  if (key === 'ArrowDown') return (currentIndex + 1) % count
  if (key === 'ArrowUp') return (Math.max(currentIndex, 0) + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = labels.map((_, step) => (currentIndex + 1 + step) % count)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase()))
}
