/**
 * Runs in the page. Where the first that is shown can be pressed: React is there to hear it, it moves no more, and nothing
 * lies above it. What moves is pressed when it has come to rest: a press beside a drawer closes it.
 */
export async function findAtRest(selector: string, name: string) {
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent)
      .replaceAll('\u00AD', '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const find = () =>
    [...document.querySelectorAll(selector)].find(
      (one) => one.getBoundingClientRect().width > 0 && (name === '' || nameOf(one) === name),
    )
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const found = find()
  if (!found || document.documentElement.dataset['hydrated'] !== 'yes') return null
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  await frame()
  await frame()
  const box = found.getBoundingClientRect()
  const isAtRest = find() === found && box.x === before.x && box.y === before.y
  const x = Math.round(box.x + box.width / 2)
  const y = Math.round(box.y + box.height / 2)
  const hit = document.elementFromPoint(x, y)
  const label = found.closest('label')
  const isOnTop = found.contains(hit) || (label !== null && label.contains(hit))
  return isAtRest && isOnTop ? { x, y } : null
}

/** Runs in the page. */
export function isShown(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (one) =>
      one.getBoundingClientRect().width > 0 &&
      one.textContent.replaceAll(/\s+/g, ' ').includes(text),
  )
}
