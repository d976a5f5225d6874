/** Runs in the page: texts and controls that run out of the screen or their box, are cut, or lie over one another. */
export function overflowsIn(): string[] {
  const root = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) ?? document.body
  const found = new Set<string>()
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} of ${clientWidth} wide`)
  const say = (element: Element, what: string) => {
    const place = [element.parentElement, element].map(
      (one) => `${one?.localName}.${one?.getAttribute('class') ?? ''}`,
    )
    found.add(`${what}: ${place.join(' > ')} "${element.textContent?.trim().slice(0, 30)}"`)
  }
  const look = (box: Element) => {
    const { overflow, overflowX, overflowY, position, display } = getComputedStyle(box)
    const can = /auto|scroll/
    return {
      scrollsX: can.test(overflowX) && box.scrollWidth > box.clientWidth,
      scrollsY: can.test(overflowY) && box.scrollHeight > box.clientHeight,
      clips: /hidden|clip/.test(overflow),
      floats: /fixed|sticky|absolute/.test(position),
      isInline: display === 'inline',
    }
  }
  // Every box is around many others, and none changes meanwhile.
  const looks = new Map<Element, ReturnType<typeof look>>()
  const lookOf = (box: Element) => {
    const known = looks.get(box) ?? look(box)
    looks.set(box, known)
    return known
  }
  const around = (element: Element) => {
    const boxes: Element[] = []
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      boxes.push(box)
    return boxes
  }
  const seen = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('.sr, .skip, .yarl__thumbnails, .yarl__slide:not(.yarl__slide_current)'),
  )
  const texts: { element: HTMLElement; rect: DOMRect }[] = []
  for (const element of seen) {
    const boxes = around(element)
    if (boxes.some((box) => lookOf(box).scrollsX)) {
      const table = boxes.find(
        (box) => lookOf(box).scrollsX && !box.matches('.admin-nav, .cal-scroll'),
      )
      if (table) say(table, `scrolled sideways, ${table.scrollWidth} of ${table.clientWidth} wide`)
      continue
    }
    const moves = boxes.some((box) => lookOf(box).scrollsY)
    if (element.matches('input, select, textarea, button, a, img')) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (left < -1 || right > clientWidth + 1)) say(element, 'beyond the screen')
    }
    if (element.matches('select, textarea, option')) continue
    const floats = boxes.some((box) => lookOf(box).floats)
    // What can be opened or is told in full elsewhere may be cut.
    const opens = element.closest('a[href], button, summary, [title]') !== null
    const clips = boxes.filter((box) => lookOf(box).clips)
    const block = boxes.find((box) => !lookOf(box).isInline)
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue
        const { left, right } = rect
        if (left < -1 || right > clientWidth + 1) say(element, 'text beyond the screen')
        const own = block?.getBoundingClientRect()
        const cut = clips.some((box) => {
          const edge = box.getBoundingClientRect()
          const middle = (rect.top + rect.bottom) / 2
          const beside = right > edge.right + 1 || left < edge.left - 1
          return beside || (!moves && (middle > edge.bottom || middle < edge.top))
        })
        // A line that is cut off is over nothing.
        if (!floats && !cut) texts.push({ element, rect })
        if (cut && !opens) say(element, 'text cut')
        else if (!cut && own && (right > own.right + 2 || left < own.left - 2))
          say(element, 'text out of its box')
      }
    }
  }
  texts.sort((one, other) => one.rect.top - other.rect.top)
  for (const [index, { element, rect }] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (other.rect.top > rect.bottom) break
      if (other.element === element || element.closest('.cal-card')) continue
      const wide = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const high = Math.min(rect.bottom, other.rect.bottom) - other.rect.top
      // Lines stand closer than their letters are high.
      if (wide > 3 && high > 0.45 * Math.min(rect.height, other.rect.height))
        say(other.element, `text over "${element.textContent?.trim().slice(0, 20)}"`)
    }
  }
  return [...found].slice(0, 30)
}
