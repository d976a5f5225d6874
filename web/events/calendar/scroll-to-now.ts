/** The line of now a third down the screen, and its day in view; never under somebody who has scrolled or asked for a place. */
export function scrollToNow(calendar: HTMLElement | null): void {
  const nowLine = calendar?.querySelector('.cal-now')
  if (!nowLine?.getClientRects().length || window.scrollY > 0 || location.hash) return
  nowLine.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  window.scrollTo({
    top: window.scrollY + nowLine.getBoundingClientRect().top - innerHeight / 3,
    behavior: 'instant',
  })
}
