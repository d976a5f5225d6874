/** An element that Tab reached. */
export interface FocusStop {
  /** Equal for elements that look alike on similar backgrounds. */
  lookKey: string
  text: string
  /** Covers its center, or is a sticky bar that covers a part of it; or a note that it is off the screen. */
  coveredBy: string | null
  /** The part of the page in which its ring is drawn. */
  area: { x: number; y: number; width: number; height: number }
  /** Perimeter of its visible part, in CSS pixels. */
  perimeter: number
  /** True when the walk has returned to its start. */
  isRepeat: boolean
}

interface WalkState {
  visitedStops: WeakSet<Element>
  lastStop: HTMLElement
}

/** Runs in the page before a walk. Hides carets and selections from the screenshots. */
export function beginWalk(): void {
  Object.assign(window, { visitedStops: new WeakSet<Element>() })
  if (document.adoptedStyleSheets.length > 0) return
  const style = new CSSStyleSheet()
  style.replaceSync(
    '* { caret-color: transparent !important } ::selection { color: inherit; background: none }',
  )
  document.adoptedStyleSheets = [style]
}

/** Runs in the page. */
export function blurStop(): void {
  const element = document.activeElement as HTMLElement
  Object.assign(window, { lastStop: element })
  element.blur()
}

/** Runs in the page. */
export function refocusStop(): void {
  const { lastStop } = window as unknown as WalkState
  lastStop.focus({ preventScroll: true })
}

/** Runs in the page after scrolling: returns the focused element, or null at the end of the page. */
export async function readStop(): Promise<FocusStop | null> {
  await new Promise(requestAnimationFrame)
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const { visitedStops } = window as unknown as WalkState
  const isRepeat = visitedStops.has(element)
  visitedStops.add(element)

  const describe = (node: Element) => [node.localName, ...node.classList].join('.')
  const states = ['aria-disabled', 'aria-current', 'aria-pressed']
    .filter((name) => element.hasAttribute(name))
    .map((name) => `[${name}=${element.getAttribute(name)}]`)
  if (element.matches(':checked')) states.push(':checked')
  const ancestors: Element[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    ancestors.push(one)
  const backgroundColor = ancestors
    .slice(1)
    .map((one) => getComputedStyle(one).backgroundColor)
    .find((color) => color !== 'rgba(0, 0, 0, 0)')
  const { outlineColor, outlineOffset, opacity, pointerEvents } = getComputedStyle(element)
  const selectorChain = ancestors.map(describe).toReversed().join(' > ')
  const lookKey = `${selectorChain}${states.join('')}, ring ${outlineColor} ${outlineOffset} on ${backgroundColor}`

  // A visually hidden control is represented by its label.
  const label = (element as HTMLInputElement).labels?.[0]
  const isUnseen = opacity === '0' || pointerEvents === 'none' || element.offsetWidth <= 1
  const visibleElement = label && isUnseen ? label : element
  const isOwnHit = (hitElement: Element) =>
    visibleElement.contains(hitElement) ||
    hitElement.contains(visibleElement) ||
    (label?.contains(hitElement) ?? false)
  const isInBar = (hitElement: Element) => {
    for (
      let one: Element | null = hitElement;
      one && !one.contains(visibleElement);
      one = one.parentElement
    )
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return true
    return false
  }
  const rects = [...visibleElement.getClientRects()].filter(
    ({ width, height }) => width > 1 && height > 1,
  )
  let coveredBy = rects.length > 0 ? null : 'nothing, but has no size'
  let perimeter = 0
  for (const { left, right, top, bottom } of rects) {
    const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)]
    const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    if (x2 <= x1 || y2 <= y1) {
      coveredBy ??= 'the edge of the screen'
      continue
    }
    perimeter += 2 * (x2 - x1 + y2 - y1)
    const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2]
    // Its corners may be round.
    const points = [
      [middleX, middleY],
      [middleX, y1 + 2],
      [middleX, y2 - 2],
      [x1 + 2, middleY],
      [x2 - 2, middleY],
    ] as const
    for (const [index, [x, y]] of points.entries()) {
      const hitElement = document.elementFromPoint(x, y)
      if (hitElement && !isOwnHit(hitElement) && (index === 0 || isInBar(hitElement)))
        coveredBy ??= describe(hitElement)
    }
  }

  // The ring may be around the label, the row or the item of a list.
  const ringElements = [element, label, element.closest('tr, li')].flatMap((one) =>
    one ? [one.getBoundingClientRect()] : [],
  )
  const ringMargin = 10
  const left = Math.max(0, Math.min(...ringElements.map((rect) => rect.left)) - ringMargin)
  const top = Math.max(0, Math.min(...ringElements.map((rect) => rect.top)) - ringMargin)
  const right = Math.min(
    innerWidth,
    Math.max(...ringElements.map((rect) => rect.right)) + ringMargin,
  )
  const bottom = Math.min(
    innerHeight,
    Math.max(...ringElements.map((rect) => rect.bottom)) + ringMargin,
  )
  const area = {
    x: left + scrollX,
    y: top + scrollY,
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
  }
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
  return { lookKey, text, coveredBy, area, perimeter, isRepeat }
}
