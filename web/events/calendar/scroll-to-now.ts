/**
 * Scrolls the line of the current time a third down the screen, with its day in view. Does nothing for a user who has
 * scrolled or followed a link into the page.
 */
export function scrollToNow(calendar: HTMLElement | null): void {
  const nowLine = calendar?.querySelector('.cal-now')
  if (!nowLine?.getClientRects().length || window.scrollY > 0 || location.hash) return
  nowLine.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  window.scrollTo({
    top: window.scrollY + nowLine.getBoundingClientRect().top - innerHeight / 3,
    behavior: 'instant',
  })
}
