/**
 * Runs in the calendar: returns cards that do not show their game, and hours with a wrong count of events off the
 * screen.
 */
export function findCalendarFaults(): string[] {
  const scroller = document.querySelector('.cal-scroll')
  if (!scroller) return ['there is no calendar']
  const boxFor = (element: Element | null) => (element ?? scroller).getBoundingClientRect()
  const hours = scroller.querySelector('.cal-times--all')
  const edge = scroller.querySelector('.cal-edge')
  const [visibleStart, visibleEnd] = [
    boxFor(hours).right,
    boxFor(scroller).right - boxFor(edge).width,
  ]
  const cards = [...scroller.querySelectorAll('.cal-card')].filter((card) => boxFor(card).width > 0)
  const faults = cards.flatMap((card) => {
    const name = card.querySelector('b')
    const [inner, outer] = [boxFor(name), boxFor(card)]
    const isCut =
      inner.height < 10 ||
      inner.bottom > outer.bottom + 1 ||
      (name?.scrollWidth ?? 0) > (name?.clientWidth ?? 0) + 1
    // The specification: "full yellow (label 'All Spots Filled!')".
    const label = card.matches('.cal-card--full') && boxFor(card.querySelector('.cal-full'))
    const isLabelCut =
      label &&
      (label.height < 8 || label.bottom > outer.bottom + 1 || label.right > outer.right + 1)
    return [
      ...(isCut ? [`${card.textContent} is cut`] : []),
      ...(isLabelCut ? [`${card.textContent} does not say that it is full`] : []),
    ]
  })
  if (Math.abs(boxFor(hours).left - boxFor(scroller).left) > 2) faults.push('the hours have gone')
  if (Math.abs(boxFor(edge).right - boxFor(scroller).right) > 2) faults.push('the edge has gone')
  const middle = (card: Element) => (boxFor(card).left + boxFor(card).right) / 2
  const sides = [
    { side: hours, hidden: cards.filter((card) => middle(card) < visibleStart) },
    { side: edge, hidden: cards.filter((card) => middle(card) > visibleEnd) },
  ]
  for (const { side, hidden } of sides) {
    for (const hour of side?.children ?? []) {
      const { top, bottom, height } = boxFor(hour)
      if (height === 0) continue
      const hiddenHere = hidden.filter(
        (card) => boxFor(card).top < bottom - 4 && boxFor(card).bottom > top + 4,
      )
      const shownCount = Number(hour.querySelector('.cal-beyond')?.textContent ?? 0)
      if (shownCount !== hiddenHere.length)
        faults.push(`${shownCount} of ${hiddenHere.length} beyond at ${top}`)
    }
  }
  return faults
}
