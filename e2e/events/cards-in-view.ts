/** Runs in the calendar: cards that do not tell their game, and hours whose number of tables beyond an edge is wrong. */
export function calendarFaults(): string[] {
  const scroller = document.querySelector('.cal-scroll')
  if (!scroller) return ['there is no calendar']
  const boxOf = (element: Element | null) => (element ?? scroller).getBoundingClientRect()
  const hours = scroller.querySelector('.cal-times--all')
  const edge = scroller.querySelector('.cal-edge')
  const [from, until] = [boxOf(hours).right, boxOf(scroller).right - boxOf(edge).width]
  const cards = [...scroller.querySelectorAll('.cal-card')].filter((card) => boxOf(card).width > 0)
  const faults = cards.flatMap((card) => {
    const name = card.querySelector('b')
    const [inner, outer] = [boxOf(name), boxOf(card)]
    const isCut =
      inner.height < 10 ||
      inner.bottom > outer.bottom + 1 ||
      (name?.scrollWidth ?? 0) > (name?.clientWidth ?? 0) + 1
    // The specification: "full yellow (label 'All Spots Filled!')".
    const label = card.matches('.cal-card--full') && boxOf(card.querySelector('.cal-full'))
    const isLabelCut =
      label &&
      (label.height < 8 || label.bottom > outer.bottom + 1 || label.right > outer.right + 1)
    return [
      ...(isCut ? [`${card.textContent} is cut`] : []),
      ...(isLabelCut ? [`${card.textContent} does not say that it is full`] : []),
    ]
  })
  if (Math.abs(boxOf(hours).left - boxOf(scroller).left) > 2) faults.push('the hours have gone')
  if (Math.abs(boxOf(edge).right - boxOf(scroller).right) > 2) faults.push('the edge has gone')
  const middle = (card: Element) => (boxOf(card).left + boxOf(card).right) / 2
  const sides = [
    { side: hours, hidden: cards.filter((card) => middle(card) < from) },
    { side: edge, hidden: cards.filter((card) => middle(card) > until) },
  ]
  for (const { side, hidden } of sides) {
    for (const hour of side?.children ?? []) {
      const { top, bottom, height } = boxOf(hour)
      if (height === 0) continue
      const there = hidden.filter(
        (card) => boxOf(card).top < bottom - 4 && boxOf(card).bottom > top + 4,
      )
      const said = Number(hour.querySelector('.cal-beyond')?.textContent ?? 0)
      if (said !== there.length) faults.push(`${said} of ${there.length} beyond at ${top}`)
    }
  }
  return faults
}
