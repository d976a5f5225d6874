/** Pixels between an element with its ring and a bar. */
const gap = 12

/**
 * Scrolls an element that gets focus out from under bars that stay in sight, however high they are and wherever they stick. Returns
 * what ends it.
 */
export function keepFocusInSight(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    // The browser scrolls to it only after this event.
    requestAnimationFrame(() => uncover(target))
  }
  addEventListener('focusin', onFocus)
  return () => removeEventListener('focusin', onFocus)
}

function uncover(element: HTMLElement): void {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const columns = [left + 2, (left + right) / 2, right - 2]
  const barAt = (y: number) =>
    columns.map((x) => barOver(element, x, y)).find((bar) => bar !== undefined)
  const below = barAt(Math.min(bottom, innerHeight) - 2)
  const above = barAt(Math.max(top, 0) + 2)
  const scroller = scrollerOf(element)
  // A bar over all of it is above or below by its own middle.
  const bar = below ?? above
  if (!bar) return
  const edges = bar.getBoundingClientRect()
  const isBelow = edges.top + edges.bottom > innerHeight
  scroller.scrollBy(0, isBelow ? bottom + gap - edges.top : top - gap - edges.bottom)
}

function barOver(element: Element, x: number, y: number): Element | undefined {
  const hit = document.elementFromPoint(x, y)
  if (!hit || hit.contains(element)) return undefined
  for (let one: Element | null = hit; one && !one.contains(element); one = one.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(one).position)) return one
  }
  return undefined
}

function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY)
    if (scrolls && box.scrollHeight > box.clientHeight) return box
  }
  return document.documentElement
}
