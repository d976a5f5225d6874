/**
 * Runs in the page. Returns the center of the first visible match once it can be clicked: hydrated, at rest and not
 * covered. A moving element must come to rest first: a click beside a drawer would close it.
 */
export async function findWhenStill(selector: string, name: string) {
  const nameOf = (candidate: Element) =>
    (candidate.getAttribute('aria-label') ?? candidate.textContent)
      .replaceAll('\u00AD', '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const findVisible = () =>
    [...document.querySelectorAll(selector)].find(
      (candidate) =>
        candidate.getBoundingClientRect().width > 0 && (name === '' || nameOf(candidate) === name),
    )
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const element = findVisible()
  if (!element || document.documentElement.dataset['hydrated'] !== 'yes') return null
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const boxBefore = element.getBoundingClientRect()
  await frame()
  await frame()
  const box = element.getBoundingClientRect()
  const isStill = findVisible() === element && box.x === boxBefore.x && box.y === boxBefore.y
  const x = Math.round(box.x + box.width / 2)
  const y = Math.round(box.y + box.height / 2)
  const hitElement = document.elementFromPoint(x, y)
  const label = element.closest('label')
  const isOnTop = element.contains(hitElement) || (label !== null && label.contains(hitElement))
  return isStill && isOnTop ? { x, y } : null
}

/** Runs in the page. */
export function isShown(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (candidate) =>
      candidate.getBoundingClientRect().width > 0 &&
      candidate.textContent.replaceAll(/\s+/g, ' ').includes(text),
  )
}
