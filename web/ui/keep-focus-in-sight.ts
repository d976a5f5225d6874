/** Pixels between an element with its ring and a bar. */
const gap = 12

/** Scrolls a focused element out from under sticky bars, of any height and position. Returns a function that stops this. */
export function keepFocusInSight(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    // The browser scrolls to it only after this event.
    requestAnimationFrame(() => scrollIntoSight(target))
  }
  addEventListener('focusin', onFocus)
  return () => removeEventListener('focusin', onFocus)
}

function scrollIntoSight(element: HTMLElement): void {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const columns = [left + 2, (left + right) / 2, right - 2]
  const barAt = (y: number) =>
    columns.map((x) => barOver(element, x, y)).find((bar) => bar !== undefined)
  const below = barAt(Math.min(bottom, innerHeight) - 2)
  const above = barAt(Math.max(top, 0) + 2)
  const scroller = scrollerOf(element)
  // A bar that covers all of it is above or below by its own middle.
  const bar = below ?? above
  if (!bar) return
  const barRect = bar.getBoundingClientRect()
  const isBelow = barRect.top + barRect.bottom > innerHeight
  const edge = freeEdge(barRect, isBelow, barAt)
  scroller.scrollBy(0, isBelow ? bottom + gap - edge : top - gap - edge)
}

/** The edge of the free part of the screen: bars may be stacked. */
function freeEdge(
  barRect: DOMRect,
  isBelow: boolean,
  barAt: (y: number) => Element | undefined,
): number {
  const edge = isBelow ? barRect.top : barRect.bottom
  const nextRect = barAt(isBelow ? edge - 2 : edge + 2)?.getBoundingClientRect()
  const isFurther = nextRect && (isBelow ? nextRect.top < edge : nextRect.bottom > edge)
  return isFurther ? freeEdge(nextRect, isBelow, barAt) : edge
}

function barOver(element: Element, x: number, y: number): Element | undefined {
  const topElement = document.elementFromPoint(x, y)
  if (!topElement || topElement.contains(element)) return undefined
  for (
    let candidate: Element | null = topElement;
    candidate && !candidate.contains(element);
    candidate = candidate.parentElement
  ) {
    if (/sticky|fixed/.test(getComputedStyle(candidate).position)) return candidate
  }
  return undefined
}

function scrollerOf(element: Element): Element {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(ancestor).overflowY)
    if (scrolls && ancestor.scrollHeight > ancestor.clientHeight) return ancestor
  }
  return document.documentElement
}
