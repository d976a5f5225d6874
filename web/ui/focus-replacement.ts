/** The position of an element in the page, for finding its replacement. */
export interface FocusPlace {
  element: Element
  /** The element and its ancestors, each with its parent and its position there. */
  steps: readonly { parent: Element; child: Element; position: number }[]
  path: string
}

export function placeOf(element: Element | null): FocusPlace | null {
  if (!element || element === document.body) return null
  const steps = []
  for (let child = element; child !== document.body && child.parentElement;) {
    const parent = child.parentElement
    steps.push({ parent, child, position: [...parent.children].indexOf(child) })
    child = parent
  }
  return { element, steps, path: window.location.pathname }
}

/** True if it can have focus: elements that are removed, disabled or inert lose it. */
const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert]')

const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex="0"]'

const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true

/** A card that takes the focus itself is announced as a whole. */
function firstControl(within: Element): HTMLElement | undefined {
  const all = [within, ...within.querySelectorAll(controls)]
  return all.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      (element === within ? element.matches(`${controls}, [tabindex]`) : element.tabIndex >= 0) &&
      isUsable(element) &&
      isVisible(element),
  )
}

/**
 * Moves the focus to an element, or to its replacement: the first control of the element in its place, or of the next or
 * the previous item of its list, or the heading above. From a removed list or heading it moves to the heading, not to
 * the content after it.
 */
export function focusPlace({ element, steps }: FocusPlace): void {
  if (element instanceof HTMLElement && isUsable(element)) return element.focus()
  const around = steps.filter(({ parent }) => isUsable(parent))
  const [place] = around
  const isHeading = element.matches('h1, h2, h3')
  const next = place && !isHeading && replacementIn(place)
  if (next) return next.focus({ preventScroll: true })
  const heading = around
    .map(({ parent }) => parent.querySelector<HTMLElement>('h1, h2, h3'))
    .find((found) => found && isVisible(found))
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function replacementIn({ parent, child, position }: FocusPlace['steps'][number]) {
  if (child.matches('ul, ol, table, tbody')) return undefined
  const siblings = [...parent.children]
  const candidates = child.matches('li, tr, article')
    ? [...siblings.slice(position), ...siblings.slice(0, position).toReversed()]
    : [siblings[position] ?? siblings.at(-1)]
  for (const candidate of candidates) {
    const control = candidate && firstControl(candidate)
    if (control) return control
  }
  return undefined
}

/**
 * Moves the focus to the replacement of a focused element that is removed, disabled or made inert: browsers would move it
 * to the top of the page. A navigation, a dialog or a part that moves the focus itself takes priority. Returns a function
 * that stops this.
 */
export function restoreLostFocus(topModal: () => Element | undefined): () => void {
  let place: FocusPlace | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const onFocus = ({ target }: FocusEvent) => {
    place = target instanceof Element ? placeOf(target) : null
  }
  // A user who clicks beside all controls has left the element.
  const onPointer = ({ target }: Event) => {
    if (place && !(target instanceof Node && place.element.contains(target))) place = null
  }
  const restore = () => {
    const lost = place
    if (!lost || isUsable(lost.element)) return
    const { activeElement, body } = document
    if (activeElement && activeElement !== body && activeElement !== lost.element) return
    place = null
    const modal = topModal()
    const isBehind = modal !== undefined && !lost.steps.some(({ parent }) => parent === modal)
    if (lost.path === window.location.pathname && !isBehind) focusPlace(lost)
  }
  const observer = new MutationObserver(() => {
    if (!place || isUsable(place.element)) return
    clearTimeout(timer)
    // Runs after the effects of the rendered parts, which may move the focus themselves.
    timer = setTimeout(restore)
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPointer)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPointer)
  }
}
