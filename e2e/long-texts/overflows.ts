/** Runs in the page: finds texts and controls that overflow the screen or their box, are cut, or overlap. */
export function findOverflows(): string[] {
  const root = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) ?? document.body
  const foundOverflows = new Set<string>()
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    foundOverflows.add(`the page is ${scrollWidth} of ${clientWidth} wide`)
  const report = (element: Element, problem: string) => {
    const elementPath = [element.parentElement, element].map(
      (first) => `${first?.localName}.${first?.getAttribute('class') ?? ''}`,
    )
    foundOverflows.add(
      `${problem}: ${elementPath.join(' > ')} "${element.textContent?.trim().slice(0, 30)}"`,
    )
  }
  const readBoxStyle = (box: Element) => {
    const { overflow, overflowX, overflowY, position, display } = getComputedStyle(box)
    const scrollable = /auto|scroll/
    return {
      scrollsX: scrollable.test(overflowX) && box.scrollWidth > box.clientWidth,
      scrollsY: scrollable.test(overflowY) && box.scrollHeight > box.clientHeight,
      clips: /hidden|clip/.test(overflow),
      floats: /fixed|sticky|absolute/.test(position),
      isInline: display === 'inline',
    }
  }
  // Cached, because every box contains many others, and none changes during the check.
  const boxStyles = new Map<Element, ReturnType<typeof readBoxStyle>>()
  const boxStyleOf = (box: Element) => {
    const boxStyle = boxStyles.get(box) ?? readBoxStyle(box)
    boxStyles.set(box, boxStyle)
    return boxStyle
  }
  const ancestorsOf = (element: Element) => {
    const boxes: Element[] = []
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      boxes.push(box)
    return boxes
  }
  const visibleElements = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('.sr, .skip, .yarl__thumbnails, .yarl__slide:not(.yarl__slide_current)'),
  )
  const texts: { element: HTMLElement; rect: DOMRect }[] = []
  for (const element of visibleElements) {
    const boxes = ancestorsOf(element)
    if (boxes.some((box) => boxStyleOf(box).scrollsX)) {
      const table = boxes.find(
        (box) => boxStyleOf(box).scrollsX && !box.matches('.admin-group ul, .cal-scroll'),
      )
      if (table)
        report(table, `scrolled sideways, ${table.scrollWidth} of ${table.clientWidth} wide`)
      continue
    }
    const scrollsVertically = boxes.some((box) => boxStyleOf(box).scrollsY)
    if (element.matches('input, select, textarea, button, a, img')) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (left < -1 || right > clientWidth + 1)) report(element, 'beyond the screen')
    }
    if (element.matches('select, textarea, option')) continue
    const isPositioned = boxes.some((box) => boxStyleOf(box).floats)
    // Text may be cut if it can be expanded or is shown in full in another place.
    const isExpandable = element.closest('a[href], button, summary, [title]') !== null
    const clippingBoxes = boxes.filter((box) => boxStyleOf(box).clips)
    const block = boxes.find((box) => !boxStyleOf(box).isInline)
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue
        const { left, right } = rect
        if (left < -1 || right > clientWidth + 1) report(element, 'text beyond the screen')
        const blockRect = block?.getBoundingClientRect()
        const isCut = clippingBoxes.some((box) => {
          const boxRect = box.getBoundingClientRect()
          const middle = (rect.top + rect.bottom) / 2
          const isCutSideways = right > boxRect.right + 1 || left < boxRect.left - 1
          return (
            isCutSideways ||
            (!scrollsVertically && (middle > boxRect.bottom || middle < boxRect.top))
          )
        })
        // A clipped line overlaps nothing.
        if (!isPositioned && !isCut) texts.push({ element, rect })
        if (isCut && !isExpandable) report(element, 'text cut')
        else if (!isCut && blockRect && (right > blockRect.right + 2 || left < blockRect.left - 2))
          report(element, 'text out of its box')
      }
    }
  }
  texts.sort((first, second) => first.rect.top - second.rect.top)
  for (const [index, { element, rect }] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (other.rect.top > rect.bottom) break
      if (other.element === element || element.closest('.cal-card')) continue
      const overlapWidth =
        Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const overlapHeight = Math.min(rect.bottom, other.rect.bottom) - other.rect.top
      // Line boxes overlap a little, because lines are closer than their letters are high.
      if (overlapWidth > 3 && overlapHeight > 0.45 * Math.min(rect.height, other.rect.height))
        report(other.element, `text over "${element.textContent?.trim().slice(0, 20)}"`)
    }
  }
  return [...foundOverflows].slice(0, 30)
}
